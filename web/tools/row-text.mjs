// Card and tile texts, put together from one template per effect key (a game's file of texts tells at its
// head how they work). The counterpart of text/row_text.cc for the build of the client.
import { fill } from './fill.mjs';

const beforeColon = (word) => word.split(':', 1)[0];
const afterColon = (word) => (word.includes(':') ? word.slice(word.indexOf(':') + 1) : '');
const words = (value) => (Array.isArray(value) ? value : [value]).map(String);

class Composer {
  constructor(texts, params) {
    this.texts = texts;
    this.params = { ...params };
    for (const key of ['unit', 'cond']) {
      const rest = afterColon(this.first(key) ?? '');
      if (rest === '') continue;
      this.params.argument = [beforeColon(rest)];
      this.params.argument2 = [afterColon(rest)];
    }
  }
  first(key) {
    return this.params[key]?.[0];
  }
  text(key) {
    return this.texts[key] ?? key;
  }
  chosen(base) {
    const select = this.texts[`${base}.select`];
    if (select === undefined) return `${base}.text`;
    for (const name of select.split(' ')) {
      const key = `${base}.${beforeColon(this.first(name) ?? 'none')}`;
      if (key in this.texts) return key;
    }
    return `${base}.other`;
  }
  // The text of a section ('effect') for a word of the row; empty if there is no template.
  part(section, word) {
    return this.filled(this.texts[this.chosen(`${section}.${word}`)] ?? '');
  }
  filled(pattern) {
    return pattern.replace(/\{([^}]*)\}/g, (_, placeholder) => this.value(placeholder));
  }
  joined(list, last) {
    return list.reduce(
      (out, word, i) => out + (i === 0 ? '' : this.text(i + 1 === list.length ? `list.${last}` : 'list.comma')) + word,
      '',
    );
  }
  counted(key, n) {
    return fill(this.text(`${key}${n === '1' ? '.one' : '.other'}`), { n });
  }
  lookedUp(word, table) {
    if (table === 'action') return this.text(`action_kind.${word}`);
    if (`${table}.${word}` in this.texts) return this.text(`${table}.${word}`);
    return this.text(`colour_form.${word}.${table}`);
  }
  workerGain(gain) {
    const kind = beforeColon(gain);
    const n = afterColon(gain);
    if (`worker_gain.${kind}.one` in this.texts) return this.counted(`worker_gain.${kind}`, n);
    const pattern = this.text(n === '1' ? 'worker_gain.colour.one' : 'worker_gain.colour.other');
    return new Composer(this.texts, { n: [n], colour: [kind] }).filled(pattern);
  }
  gains() {
    const parts = [];
    for (const kind of ['points', 'marks'])
      if (this.first(kind) !== undefined) parts.push(this.counted(`amount.${kind}`, this.first(kind)));
    for (const gain of this.params.workers ?? []) parts.push(this.workerGain(gain));
    return this.joined(parts, 'and');
  }
  each() {
    const unit = this.first('unit');
    if (unit === undefined) return '';
    const per = this.first('per');
    let kind = beforeColon(unit);
    if (kind === 'die') kind = `die_${afterColon(unit)}`;
    // A unit that can be counted with and without an argument has two texts.
    if (unit.length > kind.length && `unit.${kind}_of.each` in this.texts) kind += '_of';
    return this.filled(this.text(`unit.${kind}${per === undefined || per === '1' ? '.each' : '.every'}`));
  }
  value(placeholder) {
    if (placeholder === 'gains') return this.gains();
    if (placeholder === 'each') return this.each();
    const [name, noun] = placeholder.split('#');
    if (noun !== undefined) {
      const n = this.first(name);
      return n === undefined ? '' : this.counted(`amount.${noun}`, n);
    }
    const list = this.params[beforeColon(placeholder)] ?? [];
    const tableAndJoin = afterColon(placeholder);
    if (tableAndJoin === '') return list.join(this.text('list.slash'));
    const table = beforeColon(tableAndJoin);
    return this.joined(
      list.map((word) => this.lookedUp(word, table)),
      afterColon(tableAndJoin) || 'and',
    );
  }
}

const paramsOf = (table) => Object.fromEntries(Object.entries(table ?? {}).map(([key, value]) => [key, words(value)]));

// What comes before the effect: what must happen, be true and be paid.
function lead(texts, row) {
  const paid = Object.keys(row.pay ?? {})
    .sort()
    .find((kind) => `pay.${kind}.text` in texts || `pay.${kind}.select` in texts);
  return [
    ['trigger', row.trigger?.on, row.trigger],
    ['condition', row.condition?.is, row.condition],
    ['pay', paid, row.pay],
  ]
    .flatMap(([section, word, table]) => (word ? [new Composer(texts, paramsOf(table)).part(section, word)] : []))
    .filter((part) => part !== '')
    .join(texts['list.comma']);
}

// What a row of a table does; empty if its effect has no template.
export function rowText(texts, row) {
  if (!row.effect) return '';
  const params = { ...paramsOf(row.trigger), ...paramsOf(row.params) };
  for (const more of ['action', 'worker']) if (row[more]) params[more] = words(row[more]);
  const composer = new Composer(texts, params);
  let body = composer.part('effect', row.effect);
  if (body === '') return body;
  const before = lead(texts, row);
  if (before !== '') body = `${before}: ${body}`;
  const after = row.trigger?.on ? composer.part('after', row.trigger.on) : '';
  if (after !== '') body += ` ${after}`;
  body = body[0].toUpperCase() + body.slice(1);
  const worker = row.worker ?? '';
  if (worker === '' || worker === 'none') return body;
  // A permanent card asks for its worker inside its effect.
  if (row.activation === 'infinity') return body;
  const key = `payment.${worker}`;
  return `${composer.filled(texts[key in texts ? key : 'payment.colour'] ?? '')} ${body}`;
}
