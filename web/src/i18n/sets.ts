import type { AnswerSet, Message, QuestionJson, SetUnit } from '../net/types';
import type { Catalogue } from './catalogue';

// Several answers that belong together, in words: what is asked for as a whole, and what is chosen of it.

// The text of a section for a question, or for the kind of thing that it asks for; nothing if a game has none.
function told(
  section: 'collect' | 'collected',
  { question, ...args }: QuestionJson,
  set: AnswerSet,
  texts: Catalogue,
  names: readonly string[],
  more: Record<string, string | number>,
): string | undefined {
  const act = set.units[0]?.json.act ?? '';
  if (!texts.has(`${section}.${question}`) && !texts.has(`${section}.${question}.act_${act}`)) return undefined;
  return texts.message(section, question, { ...args, act }, names, more);
}

/** "Give up 2 stones". `range` words how many. */
export const askedFor = (
  question: QuestionJson,
  set: AnswerSet,
  texts: Catalogue,
  names: readonly string[],
  range: string,
): string | undefined => told('collect', question, set, texts, names, { count: range, most: set.most });

// How many of each thing there are, in the order of the set; where the order means something only neighbours go together.
function counted(chosen: readonly SetUnit[], set: AnswerSet): { unit: SetUnit; n: number }[] {
  const groups: { unit: SetUnit; n: number }[] = [];
  const sorted = set.in_order ? chosen : set.units.flatMap(({ text }) => chosen.filter((each) => each.text === text));
  for (const unit of sorted) {
    const last = groups.at(-1);
    if (last?.unit.text === unit.text) ++last.n;
    else groups.push({ unit, n: 1 });
  }
  return groups;
}

/** "You pay 2 white and 1 red for building". `and` puts the parts together. */
export function collected(
  question: QuestionJson,
  set: AnswerSet,
  chosen: readonly SetUnit[],
  texts: Catalogue,
  names: readonly string[],
  and: (parts: readonly string[]) => string,
): string | undefined {
  const parts = counted(chosen, set).map(({ unit, n }) => {
    const { act, ...args }: Message & { act: string } = unit.json;
    const pattern = texts.pattern(`unit_chosen.${act}`) ?? '';
    const part = texts.message('unit_chosen', act, args, names, { n });
    return n > 1 && !pattern.includes('{n}') ? `${n} × ${part}` : part;
  });
  return told('collected', question, set, texts, names, { what: and(parts) });
}
