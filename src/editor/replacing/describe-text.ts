import { fieldLabel, moduleLabel } from '#modules/labels.ts';

/** A text of a page in words: 'Überschrift: Unterzeile', or as the server names it. */
export function describeText(at: { model: string; field: string; label: string | null }): string {
  const { model, field, label } = at;
  if (label || !model) return label ?? '';
  const [module, name] = [moduleLabel(model), fieldLabel(model, field)];
  return module === name ? name : `${module}: ${name}`;
}
