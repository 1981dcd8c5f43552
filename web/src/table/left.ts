// The tables whose lesson was left on purpose, as this browser remembers them; the latest stand last.
const key = 'lessons.left';
// Older ones are long over.
const most = 20;

function tables(): string[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export const lessonLeft = (table: string): boolean => tables().includes(table);

export function leaveLesson(table: string, left: boolean): void {
  const others = tables().filter((each) => each !== table);
  const kept = left ? [...others, table].slice(-most) : others;
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser without room forgets it.
  }
}
