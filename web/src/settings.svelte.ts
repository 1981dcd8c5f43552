export type Theme = 'light' | 'dark';

const stored = (key: string): string | null => globalThis.localStorage?.getItem(key) ?? null;

export const speeds = ['off', 'slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];
const switches = ['sound', 'notice', 'careful'] as const;

// What this browser remembers: looks, noise and pace.
class Settings {
  theme = $state<Theme>('light');
  // A tone when it is one's turn.
  sound = $state(false);
  // The title of the page says whose turn it is.
  notice = $state(true);
  // Ask once before a step that cannot be taken back.
  careful = $state(true);
  // Of movements on the board.
  speed = $state<Speed>('normal');
  name = $state('');
  // The bot that quick tables are played against.
  level = $state('journeyman');

  start(): void {
    const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
    this.useTheme((stored('theme') as Theme | null) ?? (dark ? 'dark' : 'light'), false);
    for (const key of switches) this[key] = stored(key) === null ? this[key] : stored(key) === 'on';
    this.speed = speeds.find((speed) => speed === stored('stadtluft.motion')) ?? 'normal';
    this.name = stored('name') ?? '';
    this.level = stored('level') ?? this.level;
  }

  useTheme(theme: Theme, keep = true): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    if (keep) localStorage.setItem('theme', theme);
  }

  use(key: (typeof switches)[number], on: boolean): void {
    this[key] = on;
    localStorage.setItem(key, on ? 'on' : 'off');
  }

  useSpeed(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem('stadtluft.motion', speed);
  }

  // The level that was chosen last, if the house has it.
  levelAmong(bots: readonly string[]): string {
    return bots.includes(this.level) ? this.level : (bots.at(-1) ?? 'dice');
  }

  useLevel(level: string): void {
    this.level = level;
    localStorage.setItem('level', level);
  }

  useName(name: string): void {
    this.name = name;
    localStorage.setItem('name', name);
  }
}

export const settings = new Settings();

// A short soft tone when it is one's turn.
export function ring(): void {
  if (!settings.sound) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
  tone.onended = () => void audio.close();
}
