import { PAGE_FORM, pageFieldLabel } from '../../src/editor/page-settings/page-form.ts';
import { settingsTexts } from '../../src/editor/page-settings/settings.texts.ts';
import type { FieldDescription } from '../api/kinds.ts';
import { FIELDS_EN } from './pages.texts.ts';

interface Form {
  widget: string;
  label: string;
  help?: string;
}

/** Inputs of kinds for the page editor's widgets. */
const INPUTS: Record<string, string> = {
  text: 'line',
  textarea: 'text',
  address: 'line',
  switch: 'flag',
  moment: 'moment',
  image: 'file',
};

function describeField(name: string, { widget, label, help }: Form): FieldDescription {
  return {
    name,
    label: { de: label, en: FIELDS_EN[name] ?? name },
    // the page editor's help is German only
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

/** A page's settings, one tab per group, as in the page editor. Parent and place are chosen by moving. */
export const PAGE_GROUPS = (Object.keys(PAGE_FORM) as Group[]).map((group) => ({
  group,
  label: settingsTexts.groups[group],
  fields: Object.entries(PAGE_FORM[group]).map(([name, form]) => describeField(name, form)),
}));

const APART = ['offline_url', 'parent_id'].map((name) =>
  describeField(name, { widget: 'text', label: pageFieldLabel(name) }),
);

/** All fields, for the clash dialog. */
export const PAGE_KIND = {
  path: 'pages',
  fields: [...PAGE_GROUPS.flatMap(({ fields }) => fields), ...APART],
};
