import { FIELD_TYPES, hasChoices } from '../../../src/domains/forms/field-types.ts';
import type { FormField } from './built-form.ts';

type Translation = keyof FormField & `${string}_en`;
export type SettingName = Exclude<
  keyof FormField,
  'id' | 'field_type' | 'if_values' | 'label' | Translation
>;

const T = FIELD_TYPES;
const TYPED = new Set<number>([T.line, T.text, T.email, T.number, T.url]);
const FILLED_BY_BROWSERS = new Set<number>([T.line, T.text, T.email, T.birthday]);

/** The settings that a type has besides its label: always shown, and folded under 'Mehr'. */
export function listSettings(field_type: number): { first: SettingName[]; more: SettingName[] } {
  if (field_type === T.section) return { first: ['help_text', 'if_field'], more: [] };
  if (field_type === T.hidden) return { first: ['default'], more: ['slug'] };
  const first: SettingName[] = ['help_text'];
  if (hasChoices({ field_type })) first.push('choices');
  if (field_type === T.number) first.push('min', 'max');
  if (field_type === T.file) first.push('accept', 'max_size');
  first.push('required', 'if_field');
  const more: SettingName[] = [];
  if (TYPED.has(field_type)) more.push('placeholder_text');
  if (field_type !== T.file) more.push('default');
  if (field_type === T.line || field_type === T.text) more.push('max_length');
  if (FILLED_BY_BROWSERS.has(field_type)) more.push('autocomplete');
  more.push('visible', 'slug');
  return { first, more };
}

/** The words of a type that visitors read, and editors can translate (G-444). */
export function listTranslations(field_type: number): Translation[] {
  if (field_type === T.hidden) return [];
  const names: Translation[] = ['label_en', 'help_text_en'];
  if (TYPED.has(field_type)) names.push('placeholder_text_en');
  if (hasChoices({ field_type })) names.push('choices_en');
  return names;
}

/** English words of choices with those of one more; without them if they are blank. */
export function withTranslation(
  all: FormField['choices_en'],
  choice: string,
  words: string,
): Record<string, string> {
  const { [choice]: _, ...others } = all ?? {};
  return words.trim() ? { ...others, [choice]: words } : others;
}

/** The lines of a typed or pasted list, without bullets of word processors. Numbers stay: '1. Rang' is a choice. */
export function parseChoices(text: string): string[] {
  return text
    .split(/[\n\t]/)
    .map((line) => line.replace(/^\s*[•◦▪–*-]\s+/u, '').trim())
    .filter(Boolean);
}
