// TypeScript types from a JSON Schema, as far as the schemas of the views go: objects, lists, words, numbers and
// choices.

const pascal = (name) =>
  name
    .split(/[_-]/)
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
const comment = (schema, indent) => (schema.description ? `${indent}/** ${schema.description} */\n` : '');

// A longer list of words is any string to the compiler: the numbers of a whole deck of cards help nobody.
const mostWords = 100;

function typeOf(schema, indent) {
  if (schema.$ref) return pascal(schema.$ref.replace('#/$defs/', ''));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum?.length > mostWords) return 'string';
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map((each) => typeOf(each, indent)).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return `(${typeOf(schema.items, indent)})[]`;
    case 'object':
      return objectOf(schema, indent);
    default:
      throw new Error(`no type for ${JSON.stringify(schema).slice(0, 80)}`);
  }
}

function objectOf(schema, indent) {
  if (schema.additionalProperties !== false) {
    const key = schema.propertyNames ? typeOf(schema.propertyNames, indent) : 'string';
    const record = `Record<${key}, ${typeOf(schema.additionalProperties, indent)}>`;
    return schema.minProperties ? record : `Partial<${record}>`;
  }
  const deeper = `${indent}  `;
  const members = Object.entries(schema.properties).map(([name, member]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${comment(member, deeper)}${deeper}${name}${mark}: ${typeOf(member, deeper)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

// One exported type for every definition, and `name` for the whole.
export function typesOf(schema, name) {
  const all = [...Object.entries(schema.$defs ?? {}).map(([key, part]) => [pascal(key), part]), [name, schema]];
  return all.map(([key, part]) => `${comment(part, '')}export type ${key} = ${typeOf(part, '')};\n`).join('\n');
}
