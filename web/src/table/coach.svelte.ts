import type { PreviewAnswer } from '../net/types';
import { leaveLesson, lessonLeft } from './left';
import { loadLesson, sameAnswers, type Lesson, type Page } from './lesson';

// What the coach needs of the table.
export interface Taught {
  // The table is remembered when its lesson is left.
  id: string;
  steps(): number;
  asked(): boolean;
  preview(asked: string | readonly string[]): Promise<PreviewAnswer | null>;
}
export interface Other {
  answers: readonly string[];
  yours: PreviewAnswer | null;
  better: PreviewAnswer | null;
  // Does it all the same.
  anyway(): void;
}

// Leads through a lesson: which page is open, and whether an answer is the one that it waits for. Everything follows
// from the number of steps of the game, so leaving, coming back and taking back need nothing.
export class Coach {
  lesson = $state.raw<Lesson | null>(null);
  closed = $state(false);
  other = $state.raw<Other | null>(null);
  #turned = $state.raw({ at: -1, pages: 0 });

  constructor(private readonly table: Taught) {
    this.closed = lessonLeft(table.id);
  }

  // The pages of this place: what is read here, and what is answered here or goes on here.
  readonly #here = $derived.by(() => {
    const at = this.table.steps();
    return (
      this.lesson?.pages.filter((page) => page.at === at || (page.at < at && at < page.at + page.act.length)) ?? []
    );
  });
  readonly #wanted = $derived.by(() => (this.on ? this.#here.find((page) => page.act.length > 0) : undefined));
  // What is still to be answered on the page that waits.
  readonly rest = $derived.by(() => this.#wanted?.act.slice(this.table.steps() - this.#wanted.at) ?? []);
  readonly #along = $derived.by(() => this.lesson !== null && this.table.steps() <= this.lesson.steps);
  readonly on = $derived.by(() => this.#along && !this.closed);
  // The lesson was left, and can be taken up again here.
  readonly left = $derived.by(() => this.#along && this.closed);
  readonly page = $derived.by((): Page | null => {
    if (!this.on) return null;
    const turned = this.#turned.at === this.table.steps() ? this.#turned.pages : 0;
    return this.#here[Math.min(turned, this.#here.length - 1)] ?? null;
  });
  readonly number = $derived.by(() => (this.page ? (this.lesson?.pages.indexOf(this.page) ?? 0) + 1 : 0));
  readonly last = $derived.by(() => this.page !== null && this.page === this.lesson?.pages.at(-1));

  async open(game: string): Promise<void> {
    this.lesson ??= await loadLesson(game);
  }
  next(): void {
    const at = this.table.steps();
    const pages = (this.#turned.at === at ? this.#turned.pages : 0) + 1;
    this.#turned = { at, pages };
  }
  // As many of the answers that are still to come.
  #next(answers: readonly string[]): readonly string[] {
    return this.rest.slice(0, answers.length);
  }
  // The answers of a set as the lesson has them, where only their order is another one.
  inOrder(answers: readonly string[]): readonly string[] {
    return sameAnswers(answers, this.#next(answers)) ? this.#next(answers) : answers;
  }
  // Whether these answers may be sent now. Another choice is weighed first.
  takes(answers: readonly string[], anyway: () => void): boolean {
    const wanted = this.#wanted;
    this.other = null;
    if (!wanted || sameAnswers(answers, this.#next(answers))) return true;
    while (this.page !== wanted && this.page !== null) this.next();
    const other: Other = { answers, yours: null, better: null, anyway };
    this.other = other;
    void this.#weigh(other, answers.length === 1 ? this.#next(answers) : this.rest);
    return false;
  }
  async #weigh(other: Other, wanted: readonly string[]): Promise<void> {
    const ask = (texts: readonly string[]): Promise<PreviewAnswer | null> =>
      this.table.preview(texts.length === 1 ? (texts[0] ?? '') : texts);
    const [yours, better] = await Promise.all([ask(other.answers), ask(wanted)]);
    if (this.other === other) this.other = { ...other, yours, better };
  }
  again(): void {
    this.other = null;
  }
  anyway(): void {
    const other = this.other;
    this.close();
    other?.anyway();
  }
  close(): void {
    this.other = null;
    this.#leave(true);
  }
  resume(): void {
    this.#leave(false);
  }
  #leave(left: boolean): void {
    this.closed = left;
    leaveLesson(this.table.id, left);
  }
}
