import type { LinkedContent } from '#content/links/link.schema.ts';
import type { FieldForm, Fills, LinkedPart } from '#modules/form.ts';
import { isSame } from '../../session/merge.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values copied from a link's target. */
export interface Taken {
  /** name of the target */
  title: string;
  /** copied values before and after, by field, including what is shown of a picture */
  fields: Readonly<Record<string, { before: Values; after: Values }>>;
}

interface TakeOverOptions {
  fields: Readonly<Record<string, FieldForm>>;
  /** the link field */
  from: string;
  values: Values;
  /** initial values of a new module of the type */
  first: Values;
  linked: LinkedContent;
}

/** Values for fields that are still empty or initial; null if there are none (G-200). */
export function takeOver({ fields, from, values, first, linked }: TakeOverOptions): Taken | null {
  const taken = Object.entries(getFills(fields[from])).flatMap(([name, part]) => {
    const field = fields[name];
    const isFree = isEmpty(values[name]) || isSame(values[name], first[name]);
    const after = field && isFree ? toFilling(part, linked, name, field) : null;
    if (!after) return [];
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, values[key]]));
    return [[name, { before, after }] as const];
  });
  return taken.length ? { title: linked.title, fields: Object.fromEntries(taken) } : null;
}

/** The values with the copied ones. */
export function withTaken(values: Values, { fields }: Taken): Record<string, unknown> {
  return Object.assign({}, values, ...Object.values(fields).map(({ after }) => after));
}

/** The values without the copied ones, except those edited since. */
export function withoutTaken(values: Values, { fields }: Taken): Record<string, unknown> {
  const untouched = Object.entries(fields).filter(([name, { after }]) =>
    isSame(values[name], after[name]),
  );
  return Object.assign({}, values, ...untouched.map(([, { before }]) => before));
}

/** The fields filled by choosing a target. */
export function getFills(field: FieldForm | undefined): Fills {
  return (field && 'fills' in field && field.fills) || {};
}

/** A field with its dependent values; null if nothing is known. */
function toFilling(
  part: LinkedPart,
  { teaser }: LinkedContent,
  name: string,
  { widget }: FieldForm,
): Values | null {
  if (part === 'image') {
    const { image, image_obj, image_thumbnails } = teaser;
    // pictures without a description are not used (EDIT-22)
    const isDescribed = image_obj?.alt_text || image_obj?.is_decorative;
    return image && isDescribed ? { [name]: image, image_obj, image_thumbnails } : null;
  }
  const text = teaser[part];
  if (!text) return null;
  return { [name]: widget === 'rich-text' ? paragraph(text) : text };
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
}

/** Nothing chosen, or no text. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';
  return !value || (Array.isArray(value) && value.length === 0);
}
