import type { LinkedContent } from '#content/links/link.schema.ts';
import type { FieldForm, Fills, LinkedPart } from '#modules/form.ts';
import { isSame } from '../../session/merge.ts';
import { texts } from './take-over.texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a form has got from the content that its link leads to. */
export interface Taken {
  /** what that is called */
  title: string;
  /** by the name of the field that was filled: its value, with what is shown of a picture, before and after */
  fields: Readonly<Record<string, { before: Values; after: Values }>>;
}

interface TakeOverOptions {
  fields: Readonly<Record<string, FieldForm>>;
  /** the field that says where it leads */
  from: string;
  values: Values;
  /** what a new module of the type begins with */
  first: Values;
  linked: LinkedContent;
}

/** What the fields that nobody has filled get from where the link leads; null where there is nothing to take (G-200). */
export function takeOver({ fields, from, values, first, linked }: TakeOverOptions): Taken | null {
  const taken = Object.entries(fillsOf(fields[from])).flatMap(([name, part]) => {
    const field = fields[name];
    const isFree = isEmpty(values[name]) || isSame(values[name], first[name]);
    const after = field && isFree ? filling(part, linked, name, field) : null;
    if (!after) return [];
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, values[key]]));
    return [[name, { before, after }] as const];
  });
  return taken.length ? { title: linked.title, fields: Object.fromEntries(taken) } : null;
}

/** The values with what was taken over. */
export function withTaken(values: Values, { fields }: Taken): Record<string, unknown> {
  return Object.assign({}, values, ...Object.values(fields).map(({ after }) => after));
}

/** The values without what was taken over; what was changed since stays. */
export function withoutTaken(values: Values, { fields }: Taken): Record<string, unknown> {
  const untouched = Object.entries(fields).filter(([name, { after }]) =>
    isSame(values[name], after[name]),
  );
  return Object.assign({}, values, ...untouched.map(([, { before }]) => before));
}

/** The fields that choosing a target fills. */
export function fillsOf(field: FieldForm | undefined): Fills {
  return (field && 'fills' in field && field.fills) || {};
}

/** A field with what goes with it; null where nothing is known. */
function filling(
  part: LinkedPart,
  { content_type, teaser }: LinkedContent,
  name: string,
  { widget }: FieldForm,
): Values | null {
  if (part === 'image') {
    const { image, image_obj, image_thumbnails } = teaser;
    // none is used before it is said what it shows (EDIT-22)
    const isDescribed = image_obj?.alt_text || image_obj?.is_decorative;
    return image && isDescribed ? { [name]: image, image_obj, image_thumbnails } : null;
  }
  const text = part === 'link_text' ? (texts.linkText[content_type] ?? '') : teaser[part];
  if (!text) return null;
  return { [name]: widget === 'rich-text' ? paragraph(text) : text };
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
}

/** Nothing chosen, or no words in it. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';
  return !value || (Array.isArray(value) && value.length === 0);
}
