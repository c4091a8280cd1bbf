import * as z from 'zod/mini';
import { germanIssue } from '#lib/api/german-issues.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { image } from '#modules/fields/fields.schema.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { validateFields } from '#modules/fields/validate.ts';
import { scheduleErrors } from '#modules/schedule.ts';
import { type AnyNode, isSection, LAYOUTS } from './document.ts';

/** Editable fields of a section (ENT-02). */
export const sectionFields = z.strictObject({
  slug: z
    .string()
    .check(
      z.regex(
        /^[a-z0-9][a-z0-9_-]{0,79}$/,
        'Nur Kleinbuchstaben, Ziffern, Binde- und Unterstrich.',
      ),
    ),
  layout: z
    .int('Bitte eine Aufteilung wählen.')
    .check(
      z.gte(0, 'Bitte eine Aufteilung wählen.'),
      z.lt(LAYOUTS.length, 'Bitte eine Aufteilung wählen.'),
    ),
  extra_class: z.string().check(z.regex(/^[a-z0-9 _-]{0,120}$/i, 'Nur Namen von Klassen.')),
  image: z.nullable(image()),
  is_online: z.boolean(),
});

const SECTION_FIELDS = new Set(Object.keys(sectionFields.shape));

/**
 * Validates a node for storage. Unknown types are accepted.
 * @returns German messages by field; empty if valid
 */
export function validateNode(node: AnyNode, rules?: ModuleRules): FieldErrors {
  if (typeof node.is_online !== 'boolean') return { is_online: ['Bitte ja oder nein wählen.'] };
  if (!isSection(node)) return validateFields(node.model, node, rules);
  const values = Object.fromEntries(
    Object.entries(node).filter(([name]) => SECTION_FIELDS.has(name)),
  );
  const result = sectionFields.safeParse(values, { error: germanIssue });
  const errors = scheduleErrors(node);
  if (result.success) return errors;
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

export function isSectionField(name: string): boolean {
  return SECTION_FIELDS.has(name);
}
