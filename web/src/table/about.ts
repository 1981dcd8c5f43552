import type { Guide } from '../explain/explainer.svelte';
import type { Catalogue } from '../i18n/catalogue';
import type { Values } from '../i18n/fill';

// What a board knows to tell about its things, by topic: where they are, as a selector, and which paragraph says what
// they are for. The words are about.<topic> of the game's texts; `worth` is said with these values, if there are any: of
// several things of a topic, `of` is the `data-of` of the one that is asked about.
export type About<View = never> = Readonly<
  Record<
    string,
    { at: string; rule: string; worth?(view: View, seat: number, texts: Catalogue, of: string): Values | null }
  >
>;

const ofThing = (thing: Element): string =>
  (thing.matches('[data-of]') ? thing : thing.querySelector('[data-of]'))?.getAttribute('data-of') ?? '';

export function guideOf<View>(about: About<View>, texts: Catalogue, view: View, seat: number): Guide {
  const topics = Object.entries(about);
  return {
    selector: topics.map(([, { at }]) => `.board :is(${at})`).join(', '),
    tell(thing) {
      const found = topics.find(([, { at }]) => thing.matches(at));
      if (!found) return null;
      const [topic, { rule, worth }] = found;
      const values = worth?.(view, seat, texts, ofThing(thing)) ?? null;
      return {
        name: texts.text(`about.${topic}.name`),
        text: texts.text(`about.${topic}.text`),
        worth: values ? texts.text(`about.${topic}.worth`, values) : '',
        rule,
      };
    },
  };
}
