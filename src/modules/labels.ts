import type { FieldForm, ModuleForm } from './form.ts';
import { MODULE_FORMS } from './forms.tsx';

type AnyForm = Omit<ModuleForm<Record<string, unknown>>, 'fields'> & {
  fields: Record<string, FieldForm>;
};

/** The form of a type; undefined for sections and unknown types. */
export function getForm(model: string): AnyForm | undefined {
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
