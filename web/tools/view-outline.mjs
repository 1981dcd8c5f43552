// What the schema of a view says about its parts, in short, for the board that draws any game: what a word or number is
// (the name of its definition), and a sentence about it. The order of the members is that of the schema.

const ownName = (schema) => schema.$ref?.replace('#/$defs/', '');

// One choice of a value that may be null.
function chosen(schema) {
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter((each) => each.type !== 'null');
  return choices.length === 1 ? { ...choices[0], description: schema.description ?? choices[0].description } : schema;
}

function outline(given, defs) {
  const schema = chosen(given);
  const name = ownName(schema);
  const body = name ? { ...defs[name], description: schema.description ?? defs[name].description } : schema;
  const part = {};
  if (name) part.of = name;
  if (body.description) part.about = body.description;
  if (body.items) part.items = outline(body.items, defs);
  if (body.propertyNames) part.keys = ownName(body.propertyNames);
  if (body.properties)
    part.members = Object.fromEntries(
      Object.entries(body.properties).map(([key, member]) => [key, outline(member, defs)]),
    );
  return part;
}

export const outlineOf = (schema) => outline(schema, schema.$defs ?? {});
