import type { DiceReport } from './types';

const encoder = new TextEncoder();

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
const hexOf = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const range = 1n << 64n;

// Whether every draw of a finished game follows from the secret whose hash was promised at the start, as docs/server.md
// tells it. Answers the first draw that does not, or 'commitment', or null if all is well.
export async function falseDraw(report: DiceReport, crypto: Pick<Crypto, 'subtle'> = globalThis.crypto): Promise<number | 'commitment' | null> {
  const secret = bytes(report.seed);
  if (hexOf(await crypto.subtle.digest('SHA-256', secret)) !== report.commitment) return 'commitment';
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (const draw of report.draws) {
    const total = BigInt(draw.total);
    const whole = range - (range % total);
    for (let attempt = 0; ; ++attempt) {
      const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`stadtluft-dice:${draw.k}:${attempt}`));
      const x = new DataView(signed).getBigUint64(0);
      if (x >= whole) continue;
      const ticket = Number(x % total);
      if (ticket !== draw.ticket || ticket < draw.from || ticket >= draw.to) return draw.k;
      break;
    }
  }
  return null;
}
