import type { EntryField } from '#lib/answers/kind-description.ts';
import type { FieldForm } from '#modules/form.ts';
import { factsTexts as texts } from '../facts.texts.ts';
import { isNullable } from '../panel-fields.ts';

/** The field as the editor's forms describe it; null: the panel has a control of its own (`OwnControl`). */
export function toFieldForm(field: EntryField): FieldForm | null {
  const { input, schema } = field;
  const label = field.label.de;
  const help = field.help ? { help: field.help.de } : {};
  const common = { label, ...help };
  switch (input) {
    case 'text':
      return { widget: 'textarea', ...common, rows: 3 };
    case 'rich':
      return { widget: 'rich-text', ...common };
    case 'flag':
      return { widget: 'switch', ...common };
    case 'day':
      return { widget: 'day', ...common };
    case 'moment':
      return { widget: 'moment', ...common };
    case 'address':
      return { widget: 'address', ...common, isLink: true };
    case 'choice':
      return { widget: 'select', ...common, options: listOptions(field, isNullable(schema)) };
    case 'file':
      if (field.of === 'image') return { widget: 'image', ...common, isOptional: true };
      return { widget: 'file', ...common, kind: field.of as 'audio', isOptional: true };
    case 'line':
    case 'slug':
      return { widget: 'text', ...common };
    default:
      return null;
  }
}

/** Values of choices are text or numbers; '' means none. */
function listOptions({ choices }: EntryField, canBeNone: boolean) {
  const all = (choices ?? []).map(({ value, label }) => ({
    value: /^\d+$/.test(value) ? Number(value) : value,
    label: label.de,
  }));
  return canBeNone ? [{ value: '', label: texts.none }, ...all] : all;
}

/** A typed line or a choice, as the field stores it. */
export function toStoredValue({ input, schema }: EntryField, value: unknown): unknown {
  if (input === 'moment') return toStoredMoment(String(value ?? ''));
  const isText = input === 'line' || input === 'choice';
  return isText && value === '' && isNullable(schema) ? null : value;
}

const WITH_OFFSET = /(Z|[+-]\d\d:\d\d)$/;

/** As the server writes moments, so that equal ones compare as equal. What is typed so far, and no moment yet, stays as it is. */
function toStoredMoment(typed: string): string | null {
  if (typed === '') return null;
  return WITH_OFFSET.test(typed) ? new Date(typed).toISOString() : typed;
}
