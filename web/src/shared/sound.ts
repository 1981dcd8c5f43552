import { settings } from '../settings.svelte';

// Small sounds of our own, made when they are heard: tones and noise with an envelope. Off until somebody switches them on.

interface Tone {
  // Hertz; 0 is noise.
  pitch: number;
  // Seconds from the beginning, and how long it rings.
  at: number;
  lasts: number;
  loud: number;
  wave?: OscillatorType;
  // Where the pitch goes, or the middle of what is let through of noise.
  to?: number;
}

// A bell: its partials are no multiples of the lowest one.
const bell = (pitch: number, at = 0, loud = 0.16): Tone[] =>
  [1, 2, 2.4, 3, 4.5].map((part, i) => ({ pitch: pitch * part, at, lasts: 1.5 / (1 + 0.6 * i), loud: loud / (1 + i) }));
const knock = (at: number, to: number, loud = 0.3): Tone => ({ pitch: 0, at, lasts: 0.07, loud, to });
const notes = (pitches: readonly number[], apart: number, wave: OscillatorType = 'triangle'): Tone[] =>
  pitches.map((pitch, i) => ({ pitch, at: i * apart, lasts: 0.3, loud: 0.13, wave }));

const sounds = {
  turn: [{ pitch: 660, at: 0, lasts: 0.5, loud: 0.12 }],
  dice: [0, 0.07, 0.13, 0.22, 0.29, 0.37, 0.48, 0.6].map((at, i) =>
    knock(at, 1400 + ((i * 517) % 1300), 0.32 - i * 0.025),
  ),
  danger: [
    { pitch: 110, at: 0, lasts: 0.7, loud: 0.3, wave: 'sawtooth', to: 46 },
    { pitch: 0, at: 0, lasts: 0.6, loud: 0.2, to: 260 },
  ],
  topple: [
    { pitch: 0, at: 0.1, lasts: 0.9, loud: 0.35, to: 180 },
    ...[0.15, 0.28, 0.38, 0.47, 0.6, 0.78].map((at, i) => knock(at, 420 + i * 90, 0.34)),
  ],
  statue: [...bell(392), ...bell(523, 0.32, 0.1)],
  bell: [...bell(330), ...bell(330, 0.7, 0.12)],
  majority: notes([523, 659, 784], 0.11),
  round: bell(494, 0, 0.12),
  order: notes([440, 554, 659, 880], 0.09),
  delivery: [
    knock(0, 500),
    knock(0.12, 900),
    ...notes([1319, 1760], 0.08, 'sine').map((each) => ({ ...each, at: each.at + 0.24 })),
  ],
  wheel: [0, 0.1, 0.2, 0.3].map((at) => knock(at, 700, 0.22)),
  point: [{ pitch: 880, at: 0, lasts: 0.08, loud: 0.06, wave: 'triangle' }],
} satisfies Record<string, Tone[]>;
export type Sound = keyof typeof sounds;

let audio: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

function noise(context: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = hiss.getChannelData(0);
  for (let i = 0; i < data.length; ++i) data[i] = Math.random() * 2 - 1;
  return hiss;
}

function sing(context: AudioContext, out: AudioNode, { pitch, at, lasts, loud, wave = 'sine', to }: Tone): void {
  const begins = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, begins);
  volume.gain.exponentialRampToValueAtTime(loud, begins + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  volume.connect(out);
  if (pitch === 0) {
    const source = context.createBufferSource();
    source.buffer = noise(context);
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = to ?? 1000;
    source.connect(band).connect(volume);
    source.start(begins);
    source.stop(begins + lasts);
    return;
  }
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, begins);
  if (to) source.frequency.exponentialRampToValueAtTime(to, begins + lasts);
  source.connect(volume);
  source.start(begins);
  source.stop(begins + lasts);
}

/** Plays a sound if this browser's owner wants any. */
export function sound(name: Sound): void {
  if (!settings.sound || settings.volume === 0 || !('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  const out = audio.createGain();
  out.gain.value = settings.volume;
  out.connect(audio.destination);
  for (const tone of sounds[name]) sing(audio, out, tone);
}
