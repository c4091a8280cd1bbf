import type { FieldDescription } from '../api/kinds.ts';
import type { SettingField, Values } from './settings-api.ts';

/** In the shape of a kind's field. */
export const describedField = ({ input, fields, ...field }: SettingField): FieldDescription => ({
  ...field,
  input: input === 'map' ? 'list' : input,
  fields: fields?.map(describedField) ?? null,
  is_required: false,
  translation: null,
  schema: {},
});

/** @param path such as `site.links.provider` */
export function readValue(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Values | undefined)?.[key], values);
}

/** Values by field name instead of nested. */
export function flatten(fields: readonly Pick<SettingField, 'name'>[], stored: unknown): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, readValue(stored, name)]));
}

/** The opposite of `flatten`. @param others where the values are put */
export function unflatten(flat: Values, others: Values = {}): Values {
  return Object.entries(flat).reduce<Values>(
    (values, [name, value]) => withValue(values, name.split('.'), value),
    others,
  );
}

function withValue(values: Values, [key = '', ...rest]: readonly string[], value: unknown): Values {
  const inside = (values[key] ?? {}) as Values;
  return { ...values, [key]: rest.length > 0 ? withValue(inside, rest, value) : value };
}

type Entry = Values & { key?: string };

/** An object with free keys as a list, which a form can edit. */
export function toEntries(object: unknown): Entry[] {
  return Object.entries((object ?? {}) as Values).map(([key, value]) =>
    typeof value === 'object' ? { key, ...(value as Values) } : { key, value },
  );
}

function toObject(entries: unknown): Values {
  const pairs = ((entries ?? []) as Entry[]).map(({ key = '', ...fields }) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, value ?? '']);
    return [key, 'value' in fields ? fields.value : Object.fromEntries(texts)];
  });
  return Object.fromEntries(pairs);
}

/** Optional values are omitted when empty: a font, another list's address. */
const isOptional = (name: string) => /^design\.(fonts|routeBases\.other)\./.test(name);

export function toForm(fields: readonly SettingField[], stored: unknown): Values {
  return fields.reduce<Values>((values, { name, input }) => {
    const value = readValue(stored, name);
    const shown = input === 'map' ? toEntries(value) : (value ?? '');
    return withValue(values, name.split('.'), input === 'file' ? (value ?? null) : shown);
  }, {});
}

/** Converts a form value for the server; undefined: omit it. */
function toStored({ name, input }: SettingField, value: unknown): unknown {
  if (input === 'map') return toObject(value);
  if (input === 'list' || input === 'words') return value || [];
  if (isOptional(name) && !value) return undefined;
  return value ?? (input === 'file' ? null : '');
}

export const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Form values by field name, converted for the server. */
export function toStoredValues(fields: readonly SettingField[], values: unknown): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, toStored(field, readValue(values, field.name))]),
  );
}

export function changedFields(
  fields: readonly SettingField[],
  values: unknown,
  stored: unknown,
): SettingField[] {
  return fields.filter(
    (field) =>
      !isSame(toStored(field, readValue(values, field.name)), readValue(stored, field.name)),
  );
}

/** Objects that the server replaces as a whole, with their parts that are no fields. */
const WHOLE: Readonly<Record<string, (stored: Values) => Values>> = {
  'design.fonts': () => ({}),
  'design.embedHosts': () => ({}),
  'design.routeBases': ({ live, english }) => ({ live, english, other: {} }),
};

/** The patch for changed fields; objects replaced as a whole are sent with all their fields. */
export function buildPatch(
  changed: readonly SettingField[],
  fields: readonly SettingField[],
  { values, stored }: { values: unknown; stored: unknown },
): Values {
  const isIn = (path: string) => (field: SettingField) => field.name.startsWith(`${path}.`);
  const whole = Object.keys(WHOLE).filter((path) => changed.some(isIn(path)));
  const start = whole.reduce<Values>((patch, path) => {
    const rest = WHOLE[path]?.((readValue(stored, path) ?? {}) as Values);
    return withValue(patch, path.split('.'), rest);
  }, {});
  const beside = whole.flatMap((path) => fields.filter(isIn(path)));
  return [...new Set([...changed, ...beside])].reduce<Values>((patch, field) => {
    const value = toStored(field, readValue(values, field.name));
    return value === undefined ? patch : withValue(patch, field.name.split('.'), value);
  }, start);
}

/** Maps the server's errors (`links.provider`, `html_errors.404.code`) to the form's fields. */
export function findFormErrors(
  fields: readonly SettingField[],
  values: unknown,
  field_errors: Readonly<Record<string, string[]>>,
): Values {
  let errors: Values = {};
  for (const [path, sentences] of Object.entries(field_errors)) {
    const field = fields.find(({ name }) => {
      const own = name.slice(name.indexOf('.') + 1);
      return path === own || path.startsWith(`${own}.`);
    });
    if (!field) continue;
    const own = field.name.slice(field.name.indexOf('.') + 1);
    const rest = path
      .slice(own.length + 1)
      .split('.')
      .filter(Boolean);
    if (field.input === 'map' && rest[0] !== undefined) {
      const entries = (readValue(values, field.name) ?? []) as Entry[];
      const at = entries.findIndex(({ key }) => key === rest[0]);
      const inside = rest.slice(1);
      rest.splice(0, rest.length, `${Math.max(0, at)}`, ...(inside.length > 0 ? inside : ['key']));
    }
    errors = withValue(errors, [...field.name.split('.'), ...rest], sentences.join(' '));
  }
  return errors;
}
