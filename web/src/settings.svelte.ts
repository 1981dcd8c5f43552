export type Theme = 'light' | 'dark';

const stored = (key: string): string | null => globalThis.localStorage?.getItem(key) ?? null;

// What this browser remembers: looks and noise.
class Settings {
  theme = $state<Theme>('light');
  sound = $state(false);
  name = $state('');

  start(): void {
    const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
    this.useTheme((stored('theme') as Theme | null) ?? (dark ? 'dark' : 'light'), false);
    this.sound = stored('sound') === 'on';
    this.name = stored('name') ?? '';
  }

  useTheme(theme: Theme, keep = true): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    if (keep) localStorage.setItem('theme', theme);
  }

  useSound(on: boolean): void {
    this.sound = on;
    localStorage.setItem('sound', on ? 'on' : 'off');
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
