import { isSection } from '../../../src/domains/forms/field-types.ts';
import type { OpenedForm } from '../../../src/domains/forms/form.schema.ts';

/** The short name of the field that an element of the form belongs to, of a section for its heading. */
export function findPointedSlug(
  element: Element,
  fields: OpenedForm['fields'],
): string | undefined {
  const slugs = new Set(fields.map(({ slug }) => slug));
  for (let at: Element | null = element; at && at.tagName !== 'FORM'; at = at.parentElement) {
    const marked = at.getAttribute('data-field') ?? at.getAttribute('name');
    if (marked && slugs.has(marked)) return marked;
    const named = [...at.querySelectorAll('[name]')].map((each) => each.getAttribute('name'));
    const inside = new Set(named.filter((name) => name !== null && slugs.has(name)));
    const [only] = inside;
    if (at.tagName === 'LEGEND') {
      const legend = at.textContent?.trim();
      const section = fields.find((field) => isSection(field) && field.label.trim() === legend);
      if (section) return section.slug;
    }
    if (inside.size === 1 && only) return only;
    if (inside.size > 1) return undefined;
  }
  return undefined;
}
