import { PAGE_FORM, pageFieldLabel } from '../../src/editor/page-settings/page-form.ts';
import { settingsTexts } from '../../src/editor/page-settings/settings.texts.ts';
import type { FieldDescription } from '../api/kinds.ts';
import { FIELDS_EN } from './pages.texts.ts';

interface Form {
  widget: string;
  label: string;
  help?: string;
}

/** The widgets of the page editor, as fields of kinds are edited. */
const INPUTS: Record<string, string> = {
  text: 'line',
  textarea: 'text',
  address: 'line',
  switch: 'flag',
  moment: 'moment',
  image: 'file',
};

function fieldOf(name: string, { widget, label, help }: Form): FieldDescription {
  return {
    name,
    label: { de: label, en: FIELDS_EN[name] ?? name },
    // helps are the page editor's, which speaks German alone
    help: help ? { de: help, en: '' } : null,
    input: INPUTS[widget] ?? 'line',
    of: widget === 'image' ? 'image' : null,
    choices: null,
    is_required: name === 'title',
    translation: null,
    schema: {},
    fields: null,
  };
}

type Group = keyof typeof PAGE_FORM;

/** The settings of a page as the page editor has them, a tab for each group; parent and place are chosen by moving. */
export const PAGE_GROUPS = (Object.keys(PAGE_FORM) as Group[]).map((group) => ({
  group,
  label: settingsTexts.groups[group],
  fields: Object.entries(PAGE_FORM[group]).map(([name, form]) => fieldOf(name, form)),
}));

const APART = ['offline_url', 'parent_id'].map((name) =>
  fieldOf(name, { widget: 'text', label: pageFieldLabel(name) }),
);

/** All of them, for the question about two people's changes. */
export const PAGE_KIND = {
  path: 'pages',
  fields: [...PAGE_GROUPS.flatMap(({ fields }) => fields), ...APART],
};
