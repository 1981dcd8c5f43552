// Who plays if nobody has chosen: strong, and quick to answer.
const USUAL_LEVEL = 'councillor';

export type Theme = 'light' | 'dark';

const stored = (key: string): string | null => globalThis.localStorage?.getItem(key) ?? null;

export const speeds = ['off', 'slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];
export const sizes = { normal: '100%', large: '112.5%', larger: '125%' } as const;
export type Size = keyof typeof sizes;
const switches = ['sound', 'notice', 'careful', 'words', 'skip', 'list'] as const;

const mostMuted = 200;
function readMuted(text: string | null): Record<string, number> {
  try {
    const read = JSON.parse(text ?? '{}') as unknown;
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter(([, when]) => typeof when === 'number')) as Record<string, number>;
  } catch {
    return {};
  }
}

// What this browser remembers: looks, noise and pace.
class Settings {
  theme = $state<Theme>('light');
  // Small sounds: at the table, and when it is one's turn. Their loudness, from 0 to 1.
  sound = $state(false);
  volume = $state(0.6);
  // The title of the page says whose turn it is.
  notice = $state(true);
  // Ask once before a step that cannot be taken back.
  careful = $state(true);
  // Words beside the icons of a board.
  words = $state(true);
  // Skip steps that offer nothing.
  skip = $state(false);
  // List what can be chosen even where the board shows it.
  list = $state(false);
  // Of movements on the board.
  speed = $state<Speed>('normal');
  // Of letters, also of those on cards.
  size = $state<Size>('normal');
  name = $state('');
  // Accounts whose lines in chats are not shown, and when that was chosen.
  muted = $state.raw<Readonly<Record<string, number>>>({});
  // The bot that quick tables are played against.
  level = $state('apprentice');

  start(): void {
    const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
    this.useTheme((stored('theme') as Theme | null) ?? (dark ? 'dark' : 'light'), false);
    for (const key of switches) this[key] = stored(key) === null ? this[key] : stored(key) === 'on';
    this.#showWords();
    const volume = Number(stored('volume') ?? this.volume);
    if (volume >= 0 && volume <= 1) this.volume = volume;
    this.speed = speeds.find((speed) => speed === stored('stadtluft.motion')) ?? 'normal';
    this.useSize((stored('size') as Size | null) ?? 'normal', false);
    this.name = stored('name') ?? '';
    this.muted = readMuted(stored('muted'));
    this.level = stored('level') ?? this.level;
  }

  useTheme(theme: Theme, keep = true): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    if (keep) localStorage.setItem('theme', theme);
  }

  use(key: (typeof switches)[number], on: boolean): void {
    this[key] = on;
    this.#showWords();
    localStorage.setItem(key, on ? 'on' : 'off');
  }

  #showWords(): void {
    document.documentElement.dataset.words = this.words ? 'on' : 'off';
  }

  useVolume(volume: number): void {
    this.volume = volume;
    localStorage.setItem('volume', String(volume));
  }

  useSpeed(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem('stadtluft.motion', speed);
  }

  useSize(size: Size, keep = true): void {
    this.size = size in sizes ? size : 'normal';
    document.documentElement.style.fontSize = sizes[this.size];
    // Boards have lengths of their own: what their cards say grows with it.
    document.documentElement.style.setProperty('--size', String(parseFloat(sizes[this.size]) / 100));
    if (keep) localStorage.setItem('size', size);
  }

  // The level that was chosen last, if the house has it.
  levelAmong(bots: readonly string[]): string {
    const known = [this.level, USUAL_LEVEL].find((level) => bots.includes(level));
    return known ?? bots.at(-1) ?? 'dice';
  }

  useLevel(level: string): void {
    this.level = level;
    localStorage.setItem('level', level);
  }

  mute(account: string): void {
    const latest = Object.entries({ ...this.muted, [account]: Date.now() }).sort(([, a], [, b]) => b - a);
    this.#useMuted(Object.fromEntries(latest.slice(0, mostMuted)));
  }

  unmute(account: string): void {
    this.#useMuted(Object.fromEntries(Object.entries(this.muted).filter(([each]) => each !== account)));
  }

  #useMuted(muted: Record<string, number>): void {
    this.muted = muted;
    localStorage.setItem('muted', JSON.stringify(muted));
  }

  useName(name: string): void {
    this.name = name;
    localStorage.setItem('name', name);
  }
}

export const settings = new Settings();
