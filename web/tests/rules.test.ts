import { describe, expect, it } from 'vitest';
// @ts-expect-error a build script without types
import { chapters, inline, rulesOf, standIns } from '../tools/build-rules.mjs';

describe('rule pages', () => {
  it('are chapters of numbered paragraphs, with the source apart', () => {
    const [chapter] = chapters('## 1 Turns\n\n- **FIR-1.2** Take *one* card. (src: rulebook, p.1; seed)\n', 'firenze');
    expect(chapter).toEqual({
      level: 2,
      title: '1 Turns',
      blocks: [{ id: 'FIR-1.2', html: 'Take <em>one</em> card.', source: 'rulebook, p.1; seed' }],
    });
  });
  it('link the paragraphs that they name, and contain no markup but ours', () => {
    expect(inline('see HAM-7.3 & <b>', 'hamburg')).toBe('see <a href="/rules/hamburg/full#HAM-7.3">HAM-7.3</a> &amp; &lt;b&gt;');
  });
  it.each([['firenze', 200], ['hamburg', 600]])('of %s are all there, each id once', (game, least) => {
    const ids = rulesOf(game).flatMap((chapter: { blocks: { id?: string }[] }) => chapter.blocks.flatMap((block) => block.id ?? []));
    expect(ids.length).toBeGreaterThan(least);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('list the stand-ins of every card', () => {
    expect(standIns('firenze').length).toBeGreaterThan(50);
    expect(standIns('hamburg').find((each: { id: string }) => each.id === '001').fields).toContain('cost 3');
  });
});
