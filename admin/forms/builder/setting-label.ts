import { isSection } from '../../../src/domains/forms/field-types.ts';
import type { FormField } from '../rules/built-form.ts';
import { builderTexts as texts } from './builder.texts.ts';

type Worded = 'label' | 'help_text' | 'placeholder_text';

/** What a setting of words is called: a section has a heading and a text below it. */
export function settingLabel(name: Worded | `${Worded}_en`, field: FormField): string {
  const german = name.replace('_en', '') as Worded;
  const { heading, text_below, ...words } = texts.settings;
  if (!isSection(field)) return words[german];
  return german === 'label' ? heading : text_below;
}
