import { FIELD_TYPES, type FormField, isSection } from '../field-types.ts';

/** A field and what was typed into it. */
export interface TypedAnswer {
  slug: string;
  label: string;
  text: string;
}

type Asked = Pick<FormField, 'slug' | 'label' | 'field_type' | 'visible'>;

/**
 * The typed answers, in the order of the fields; empty and hidden fields are left out.
 * @param values texts or lists of texts by slug, files as numbers
 * @param files names of uploads by slug
 */
export function typedAnswers(
  fields: readonly Asked[],
  values: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>>,
): TypedAnswer[] {
  return fields.flatMap((field) => {
    const { slug, label, field_type, visible } = field;
    if (!visible || isSection(field) || field_type === FIELD_TYPES.hidden) return [];
    const text = field_type === FIELD_TYPES.file ? own(files, slug) : toText(own(values, slug));
    return text ? [{ slug, label, text }] : [];
  });
}

const toText = (value: unknown): string =>
  [value]
    .flat()
    .filter((each) => typeof each === 'string')
    .join(', ');

const own = <Value>(all: Readonly<Record<string, Value>>, slug: string): Value | undefined =>
  Object.hasOwn(all, slug) ? all[slug] : undefined;
