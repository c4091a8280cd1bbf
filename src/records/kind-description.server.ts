import * as z from 'zod/mini';
import type { FieldDescription, KindDescription } from '#lib/answers/kind-description.ts';
import { fieldInputs, fieldWords, type Text } from './field-words.ts';
import { AREAS, getFields, getNameFields, type RecordKind } from './record-kind.server.ts';

const text = z.object({ de: z.string(), en: z.string() });

const entryField = z.object({
  name: z.string(),
  label: text,
  help: z.nullable(text),
  input: z.string(),
  of: z.nullable(z.string()),
  choices: z.nullable(z.array(z.object({ value: z.string(), label: text }))),
  is_required: z.boolean(),
  translation: z.nullable(z.string()),
  schema: z.looseObject({}),
});

const fieldDescription = z.extend(entryField, { fields: z.nullable(z.array(entryField)) });

/** The answer about a kind, for OpenAPI. */
export const kindDescription = z.object({
  name: z.string(),
  path: z.string(),
  area: z.enum(AREAS),
  one: text,
  many: text,
  writer: z.string(),
  content_type: z.nullable(z.string()),
  holds_sections: z.boolean(),
  merges: z.boolean(),
  fields: z.array(fieldDescription),
  groups: z.array(z.object({ label: text, fields: z.array(z.string()) })),
  edits_in_place: z.array(z.string()),
  shown_elsewhere: z.array(z.string()),
  named_by: z.array(z.string()),
  columns: z.array(z.string()),
  filters: z.array(z.string()),
  sorting: z.array(z.string()),
  order: z.array(z.string()),
}) satisfies z.ZodMiniType<KindDescription>;

export interface JsonSchema {
  type?: string;
  format?: string;
  enum?: string[];
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Longer texts get a multi-line input. */
const MAX_LINE_LENGTH = 300;

/** Suffix of the field with a translation. */
const ENGLISH = '_en';

/** JSON Schema of the input, with field labels. */
export function toJsonSchema(fields: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(fields, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const words = fieldWords.get(zodSchema as unknown as z.ZodMiniType);
      if (!words) return;
      jsonSchema.title = words.label.de;
      if (words.help) jsonSchema.description = words.help.de;
    },
  }) as JsonSchema;
}

export function toKindDescription(kind: RecordKind): z.infer<typeof kindDescription> {
  const { table, path, area, names, writer = 'editor', page, groups, fields } = kind;
  return {
    name: table,
    path,
    area,
    one: names.one,
    many: names.many,
    writer,
    content_type: page?.content_type ?? null,
    holds_sections: page?.holds_sections ?? false,
    merges: kind.merges !== undefined,
    fields: describeShape(getFields(kind), toJsonSchema(fields)),
    groups: groups.map(({ label, fields: named }) => ({ label, fields: [...named] })),
    edits_in_place: [...(kind.edits_in_place ?? [])],
    shown_elsewhere: Object.values(kind.shows_as ?? {}).flat(),
    named_by: getNameFields(kind),
    columns: [...kind.columns],
    filters: [...kind.filters],
    sorting: [...kind.sorting],
    order: [...kind.order],
  };
}

function describeShape(shape: Shape, { properties = {}, required = [] }: JsonSchema) {
  const isTranslation = (name: string) =>
    name.endsWith(ENGLISH) && name.slice(0, -ENGLISH.length) in shape;
  return Object.entries(shape)
    .filter(([name]) => !isTranslation(name))
    .map(([name, field]): FieldDescription => {
      const schema = properties[name] ?? {};
      const words = fieldWords.get(field);
      const usual = words?.choices && isNumber(schema) ? 'choice' : chooseInput(schema);
      const { input = usual, of = null } = fieldInputs.get(field) ?? {};
      const entry = plain(schema).items;
      return {
        name,
        label: words?.label ?? { de: name, en: name },
        help: words?.help ?? null,
        input,
        of,
        choices: toChoices(words?.choices),
        is_required: required.includes(name),
        translation: name + ENGLISH in shape ? name + ENGLISH : null,
        schema: { ...schema },
        fields: input === 'list' && entry ? describeShape(getEntryShape(field), entry) : null,
      };
    });
}

function toChoices(choices: Readonly<Record<string, Text>> | undefined) {
  return choices ? Object.entries(choices).map(([value, label]) => ({ value, label })) : null;
}

/** Strips `null` from the schema of an optional field. */
function plain(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

const isNumber = (schema: JsonSchema) => /^(integer|number)$/.test(plain(schema).type ?? '');

function chooseInput(schema: JsonSchema): string {
  const { type, format, enum: values, items, maxLength = 0 } = plain(schema);
  if (values) return 'choice';
  if (items?.enum) return 'choices';
  if (type === 'boolean') return 'flag';
  if (isNumber(schema)) return 'number';
  if (format === 'date-time') return 'moment';
  if (format === 'date') return 'day';
  return maxLength > MAX_LINE_LENGTH ? 'text' : 'line';
}

/** Shape of the entries of `list(z.strictObject({ … }))`. */
export function getEntryShape(field: z.ZodMiniType): Shape {
  const list = (field as unknown as z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject>>)._zod.def;
  return list.innerType._zod.def.element._zod.def.shape as Shape;
}
