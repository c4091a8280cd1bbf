import type { FieldForm, ModuleForm } from './form.ts';
import { MODULE_FORMS } from './forms.tsx';
import { getRecordWords, RECORD_MODEL, type RecordWord } from './record-words.ts';

/** longest line in characters */
const LINE = 300;

type AnyForm = Omit<ModuleForm<Record<string, unknown>>, 'fields'> & {
  fields: Record<string, FieldForm>;
};

/** Names of a record's words. */
function getRecordForm(): AnyForm {
  const { label, words } = getRecordWords();
  return { label, fields: Object.fromEntries(words.map((word) => [word.name, toField(word)])) };
}

function toField({ name, label, input, max }: RecordWord): FieldForm {
  switch (input) {
    case 'rich':
      return { widget: 'rich-text', label };
    case 'line':
      return { widget: max > LINE ? 'textarea' : 'text', label };
    case 'picture':
      return { widget: 'image', label, isOptional: true };
    case 'pictures':
      return { widget: 'images', label, objects: `${name}_obj`, max };
  }
}

/** The form of a type; undefined for sections and unknown types. */
export function getForm(model: string): AnyForm | undefined {
  if (model === RECORD_MODEL) return getRecordForm();
  return (MODULE_FORMS as unknown as Record<string, AnyForm>)[model];
}

/** German name of a module type. */
export function moduleLabel(model: string): string {
  return model === 'container' ? 'Abschnitt' : (getForm(model)?.label ?? model);
}

/** Fields that all sections and modules have. */
const SHOWING_LABELS: Record<string, string> = {
  is_online: 'Sichtbarkeit',
  online_from: 'Sichtbar ab',
  online_to: 'Sichtbar bis',
};

/** German name of a field. */
export function fieldLabel(model: string, field: string): string {
  return getForm(model)?.fields[field]?.label ?? SHOWING_LABELS[field] ?? field;
}
