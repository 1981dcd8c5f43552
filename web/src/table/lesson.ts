// A lesson: the beginning of a game, and what a teacher says about it (data/lessons, record/lesson.h).
export interface Page {
  // How many steps the game has made before it.
  at: number;
  say: string;
  show: string | null;
  // What the learner should answer; empty: the page is only to be read.
  act: readonly string[];
}
export interface Lesson {
  pages: readonly Page[];
  steps: number;
}
export interface LessonFile {
  seat: number;
  steps: { chance?: string[]; seat?: number; act?: string[]; say?: string; show?: string }[];
}

export function readLesson(file: LessonFile): Lesson {
  const pages: Page[] = [];
  let at = 0;
  for (const step of file.steps) {
    if (step.say !== undefined) pages.push({ at, say: step.say, show: step.show ?? null, act: step.act ?? [] });
    at += (step.chance ?? step.act ?? []).length;
  }
  return { pages, steps: at };
}

const files = import.meta.glob<LessonFile>('../generated/lessons/*.json', { import: 'default' });

export async function loadLesson(game: string): Promise<Lesson | null> {
  const load = files[`../generated/lessons/${game}.json`];
  return load ? readLesson(await load()) : null;
}

// Answers of a set may be given in any order.
export const sameAnswers = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().join('\n') === [...b].sort().join('\n');
