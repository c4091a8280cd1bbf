import type { Schema } from './described-calls.test-kit.ts';

export type Way = (string | number)[];

/** The ways to every text that a body may have; of a list to that of its first item. */
export function listTexts(schema: Schema, way: Way = []): Way[] {
  const {
    anyOf = [],
    oneOf = [],
    allOf = [],
    properties = {},
    items,
    additionalProperties,
  } = schema;
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined;
  const named = schema.propertyNames?.enum?.[0] ?? 'x';
  return [
    ...(isText ? [way] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => listTexts(each, way)),
    ...Object.entries(properties).flatMap(([name, each]) => listTexts(each, [...way, name])),
    ...(items ? listTexts(items, [...way, 0]) : []),
    ...(typeof additionalProperties === 'object'
      ? listTexts(additionalProperties, [...way, String(named)])
      : []),
  ];
}

/** A body that has nothing but this text. */
export function bodyWith([first, ...rest]: Way, text: string): unknown {
  if (first === undefined) return text;
  const inner = bodyWith(rest, text);
  return first === 0 ? [inner] : { [first]: inner };
}
