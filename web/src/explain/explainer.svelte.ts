// What a thing on the board is, beyond its name: in words, what it is worth now, and where the rules say so.
export interface Topic {
  name: string;
  text: string;
  worth: string;
  rule: string;
}
// What a page knows to tell about its things.
export interface Guide {
  selector: string;
  tell(thing: Element): Topic | null;
}
export interface Found {
  thing: Element;
  // What stands there now; the description that a screen reader gives.
  tip: string;
  topic: Topic | null;
}
export interface Explanation extends Found {
  anchor: DOMRect;
  pinned: boolean;
}

// Icons and other pictures have a name that is not written beside them.
const tipped = '[aria-description], .board [role=img][aria-label]';

// Explains what is pointed at, focused or pressed long, and in its mode whatever is clicked.
export class Explainer {
  shown = $state.raw<Explanation | null>(null);
  // Clicks ask instead of choosing.
  mode = $state(false);
  guide = $state.raw<Guide | null>(null);

  readonly selector = $derived.by(() => (this.guide?.selector ? `${tipped}, ${this.guide.selector}` : tipped));

  find(target: Element): Found | null {
    const described = target.closest(tipped);
    const about = this.guide?.selector ? target.closest(this.guide.selector) : null;
    const thing = described && (!about || about.contains(described)) ? described : about;
    if (!thing) return null;
    const tip =
      thing === described
        ? (described.getAttribute('aria-description') ?? described.getAttribute('aria-label') ?? '')
        : '';
    const topic = (about && this.guide?.tell(about)) ?? null;
    return tip === '' && !topic ? null : { thing, tip, topic };
  }
  show(found: Found, pinned: boolean): void {
    this.shown = { ...found, anchor: found.thing.getBoundingClientRect(), pinned };
  }
  close(): void {
    this.shown = null;
  }
  use(mode: boolean): void {
    this.mode = mode;
    this.shown = null;
  }
}

export const explainer = new Explainer();
