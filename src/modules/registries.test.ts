import { describe, expect, it } from 'vitest';
import type { FieldForm, ModuleForm } from './form.ts';
import { MODULE_FORMS } from './forms.tsx';
import { fullteaserExamples } from './fullteaser/fullteaser.examples.ts';
import { headlineExamples } from './headline/headline.examples.ts';
import { imageExamples } from './image/image.examples.ts';
import { linkExamples } from './link/link.examples.ts';
import { type FieldsOf, MODULES, type ModelName } from './schemas.ts';
import { textExamples } from './text/text.examples.ts';
import { fieldNames, validateFields } from './validate.ts';
import { MODULE_VIEWS } from './views.tsx';

// What the compiler says when a type is added without the rest: these lines fail the check when it says nothing.
const { text: _form, ...formsWithoutText } = MODULE_FORMS;
const { text: _view, ...viewsWithoutText } = MODULE_VIEWS;
// @ts-expect-error every type needs a form
const _forms: typeof MODULE_FORMS = formsWithoutText;
// @ts-expect-error every type needs a view
const _views: typeof MODULE_VIEWS = viewsWithoutText;
const { caption: _caption, ...fieldsWithoutCaption } = MODULE_FORMS.image.fields;
// @ts-expect-error every field needs its place in the form
const _fields: ModuleForm<FieldsOf<'image'>>['fields'] = fieldsWithoutCaption;

const EXAMPLES: { [Model in ModelName]: Record<string, FieldsOf<Model>> } = {
  headline: headlineExamples,
  text: textExamples,
  link: linkExamples,
  image: imageExamples,
  fullteaser: fullteaserExamples,
};

const MODELS = Object.keys(MODULES) as ModelName[];

const initialOf = (model: ModelName) => MODULES[model].initial as Record<string, unknown>;

/** Fields of `right` with one of them replaced. @returns the messages at that field */
function messages(model: ModelName, field: string, value: unknown): string[] | undefined {
  const [right] = Object.values(EXAMPLES[model]);
  return validateFields(model, { ...right, [field]: value })[field];
}

describe('types of modules', () => {
  it.each(MODELS)(
    '%s has the name of its entry, and its form arranges exactly its fields',
    (model) => {
      expect(MODULES[model].model).toBe(model);
      expect(Object.keys(MODULE_FORMS[model].fields).sort()).toEqual([...fieldNames(model)].sort());
    },
  );

  it.each(MODELS)('%s shows its rich text in the field made for it, and no other', (model) => {
    const forms = Object.entries(MODULE_FORMS[model].fields as Record<string, FieldForm>);
    const rich = forms.filter(([, form]) => form.widget === 'rich-text').map(([name]) => name);
    const { richText = [] } = MODULES[model] as { richText?: readonly string[] };
    expect(rich).toEqual([...richText]);
  });

  it.each(
    MODELS.flatMap((model) =>
      Object.entries(EXAMPLES[model]).map(([name, fields]) => ({ model, name, fields })),
    ),
  )('example "$name" of $model is valid', ({ model, fields }) => {
    expect(validateFields(model, fields)).toEqual({});
  });

  it.each(MODELS)('%s starts with content that lacks nothing but a picture to choose', (model) => {
    expect(Object.keys(validateFields(model, initialOf(model)))).toEqual(
      fieldNames(model).has('image') ? ['image'] : [],
    );
  });

  it.each(
    MODELS.flatMap((model) => {
      const fields = MODULE_FORMS[model].fields as Record<string, FieldForm>;
      return Object.entries(fields).flatMap(([field, form]) =>
        form.widget === 'select' ? [{ model, field, options: form.options }] : [],
      );
    }),
  )(
    'every choice offered for $field of $model is valid, any other is not',
    ({ model, field, options }) => {
      for (const { value } of options) expect(messages(model, field, value)).toBeUndefined();
      expect(messages(model, field, 'etwas anderes')).toHaveLength(1);
    },
  );
});

describe('what editors are told', () => {
  const picture = 'Bitte ein Bild auswählen.';
  it.each<[ModelName, string, unknown, string]>([
    ['fullteaser', 'image', 0, picture],
    ['fullteaser', 'image', null, picture],
    ['image', 'image', undefined, picture],
    ['fullteaser', 'text', 'x'.repeat(3001), 'Höchstens 3000 Zeichen.'],
    ['link', 'link_text', ' ', 'Bitte einen Text für den Link eingeben.'],
    ['link', 'extra_class', '', 'Bitte eine Darstellung wählen.'],
    ['headline', 'content', '', 'Bitte eine Überschrift eingeben.'],
    ['headline', 'headline_level', 1, 'Bitte eine Ebene von 2 bis 6 wählen.'],
    ['headline', 'headline_level', 2.5, 'Bitte eine Ebene von 2 bis 6 wählen.'],
    ['text', 'content', '<p> &nbsp;</p>', 'Bitte einen Text eingeben.'],
  ])(
    '%s: %s must not be %j (EDIT-29, EDIT-44, EDIT-47, EDIT-48, G-50)',
    (model, field, value, message) => {
      expect(messages(model, field, value)).toContain(message);
    },
  );

  it('accepts 3000 characters in a full teaser (EDIT-44, CONST-32)', () => {
    expect(messages('fullteaser', 'text', 'x'.repeat(3000))).toBeUndefined();
  });

  it('asks for a page or an address of a link, and takes either (EDIT-47, G-40)', () => {
    const link = { ...linkExamples.button, link_url: '' };
    expect(validateFields('link', link)).toHaveProperty('link');
    const page = { content_type: 'pages.page', id: 3 };
    expect(validateFields('link', { ...link, link: page })).toEqual({});
    expect(validateFields('link', { ...link, link_url: '#anfahrt' })).toEqual({});
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//fremd.example',
    '/\\fremd.example',
    'www.example.org',
    'https://',
  ])('refuses %j as the address of a link', (address) => {
    expect(messages('link', 'link_url', address)).toHaveLength(1);
  });

  it.each([
    'https://example.org/a?b=1',
    'mailto:kasse@example.org',
    'tel:+49941123',
    '/de/haus',
    '#wehr',
  ])('takes %j as the address of a link', (address) => {
    expect(messages('link', 'link_url', address)).toBeUndefined();
  });
});
