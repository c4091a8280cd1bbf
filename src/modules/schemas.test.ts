import { describe, expect, it } from 'vitest';
import { listContentTexts } from '#domains/search/index/content-texts.ts';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { defineModule } from './definition.ts';
import { EXAMPLES } from './examples.ts';
import type { ModuleRules } from './fields/rules.ts';
import { fieldNames, normalizedField, storedFields, validateFields } from './fields/validate.ts';
import type { ModuleForm } from './form.ts';
import { MODULE_FORMS } from './forms.tsx';
import { fullteaserExamples } from './fullteaser/fullteaser.examples.ts';
import { getDefinition, isModel, MODULES, type ModelName } from './schemas.ts';
import { MODULE_VIEWS } from './views.tsx';

const MODELS = Object.keys(MODULES) as ModelName[];
const each = MODELS.flatMap((model) =>
  Object.entries(EXAMPLES[model]).map(([name, fields]) => ({ model, name, fields })),
);

/** Validates a module with some fields changed. */
function check(model: ModelName, changed: object) {
  const [ordinary] = Object.values(EXAMPLES[model]);
  return validateFields(model, { ...ordinary, ...changed });
}

/** Fields without a sensible default. */
const UNGUESSED: Partial<Record<ModelName, string[]>> = {
  image: ['image'],
  fullteaser: ['image'],
  twocolumns: ['image'],
  imagelistitem: ['image'],
  logolistitem: ['image'],
  teaserlistitem: ['image'],
  html: ['image'],
  heromedia: ['online_from'],
  video: ['image', 'video_url'],
  videolistitem: ['image', 'video_url'],
  audio: ['embed'],
  viewer: ['embed'],
  socialmedia: ['embed'],
  selfhosted_video: ['file'],
  selfhosted_audio: ['file'],
  venue: ['venue'],
  venuelistitem: ['venue'],
  forms: ['hubspot_id'],
  blogteaserlist: ['items'],
  eventlistitem: ['event'],
  highlightteasers: ['categories'],
};
/** Initial texts that are not placeholders. */
const MEANT: { [Model in ModelName]?: string[] } = {
  link: ['link_text'],
  anchorlistitem: ['text'],
};
/** Placeholders that may be deleted. */
const OPTIONAL: { [Model in ModelName]?: string[] } = { table: ['title'] };
const MOMENT = 'Bitte Tag und Uhrzeit angeben.';
const PICTURE = { image: ['Bitte ein Bild auswählen.'] };

describe('types of modules', () => {
  it.each(MODELS)('%s: the search keeps its texts in the order of reading (SEARCH-01)', (model) => {
    const names = [...fieldNames(model)];
    const stored = Object.fromEntries(names.map((name) => [name, name]));
    const words = listContentTexts({ modules: [stored] });
    expect(words).toEqual(names.filter((name) => words.includes(name)));
  });

  it.each(MODELS)('%s: required fields reject invisible text (G-242)', (model) => {
    for (const name of fieldNames(model)) {
      const isText = typeof Object.values(EXAMPLES[model])[0]?.[name as never] === 'string';
      const empty = isText ? check(model, { [name]: '' })[name] : undefined;
      if (empty)
        expect([name, check(model, { [name]: '\u200b\u00ad' })[name]]).not.toEqual([
          name,
          undefined,
        ]);
    }
  });

  it.each(each)('$model, $name: the example is valid', ({ model, fields }) => {
    expect(validateFields(model, fields)).toEqual({});
  });

  it.each(MODELS)(
    '%s: initial values are valid, except where there is no sensible default',
    (model) => {
      const wrong = Object.keys(validateFields(model, MODULES[model].initial));
      expect(wrong.sort()).toEqual(UNGUESSED[model] ?? []);
    },
  );

  it.each(MODELS)('%s: its form names every field once, in German, with every choice', (model) => {
    const { fields, label } = MODULE_FORMS[model] as ModuleForm<Record<string, unknown>>;
    expect(new Set(Object.keys(fields))).toEqual(fieldNames(model));
    expect(label).not.toBe('');
    for (const form of Object.values(fields)) {
      expect(form.label).toMatch(/^[A-ZÄÖÜ]/);
      if (form.widget !== 'select') continue;
      const field = Object.keys(fields).find((name) => fields[name] === form) as string;
      for (const { value } of form.options) expect(check(model, { [field]: value })).toEqual({});
    }
  });

  it.each(MODELS)(
    '%s: starts with text only in required fields, and lists placeholders (G-201)',
    (model) => {
      const { initial, standIns = [] } = MODULES[model] as (typeof MODULES)['text'];
      const { fields } = MODULE_FORMS[model] as ModuleForm<Record<string, unknown>>;
      const widgets = new Set(['text', 'rich-text', 'textarea']);
      const begun = Object.entries(initial)
        .filter(([name, value]) => value !== '' && widgets.has(fields[name]?.widget ?? ''))
        .map(([name]) => name);
      expect(begun.sort()).toEqual([...standIns, ...(MEANT[model] ?? [])].sort());
      const required = standIns.filter((name) => !OPTIONAL[model]?.includes(name));
      for (const name of required) expect(check(model, { [name]: '' })).toHaveProperty(name);
    },
  );

  it.each(MODELS)('%s: its first content and its rich text are fields that it has', (model) => {
    const { initial, richText = [] } = MODULES[model] as (typeof MODULES)['text'];
    expect(new Set(Object.keys(initial))).toEqual(fieldNames(model));
    for (const field of richText) expect(fieldNames(model)).toContain(field);
    expect(MODULES[model].model).toBe(model);
  });

  it('are unknown by names that every object has', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'container', '']) {
      expect([isModel(name), getDefinition(name), [...fieldNames(name)]]).toEqual([
        false,
        undefined,
        [],
      ]);
    }
    expect(normalizedField('text', 'constructor', ' x ')).toBe(' x ');
    expect(storedFields('text', JSON.parse('{"__proto__": 1, "anchor": "a", "url": "/"}'))).toEqual(
      {
        anchor: 'a',
      },
    );
  });
});

describe('validation of a', () => {
  const long = (length: number) => 'x'.repeat(length);

  it('full teaser: a picture (EDIT-29)', () => {
    for (const image of [0, -1, 1.5, null, undefined, '5'])
      expect(check('fullteaser', { image })).toEqual(PICTURE);
  });

  it('full teaser: a description of at most 3000 characters (EDIT-44, CONST-32)', () => {
    expect(check('fullteaser', { text: long(3000) })).toEqual({});
    expect(check('fullteaser', { text: long(3001) })).toEqual({
      text: ['Höchstens 3000 Zeichen.'],
    });
  });

  it('full teaser: no more than the tags that it takes, which are not counted', () => {
    const text = `<p>${'<em>a</em>&amp;'.repeat(1500)}</p>`;
    expect(check('fullteaser', { text })).toEqual({});
    expect(check('fullteaser', { text: text.replace('a', 'aa') })).toHaveProperty('text');
    expect(check('fullteaser', { text: '<p></p>'.repeat(4000) })).toHaveProperty('text');
  });

  it('full teaser by the older rules: headline and a description of at most 256 characters (EDIT-35, EDIT-45, CONST-32, G-37)', () => {
    const legacy: ModuleRules = { ...DESIGN_DEFAULTS, moduleRules: 'legacy' };
    for (const model of ['fullteaser', 'teaserlistitem'] as const) {
      const [ordinary] = Object.values(EXAMPLES[model]);
      const by = (changed: object) => validateFields(model, { ...ordinary, ...changed }, legacy);
      expect(by({ headline: ' ', text: '<p></p>' })).toEqual({
        headline: ['Bitte eine Überschrift eingeben.'],
        text: ['Bitte eine Beschreibung eingeben.'],
      });
      expect(by({ text: `<p>${long(256)}</p>` })).toEqual({});
      expect(by({ text: long(257) })).toEqual({ text: ['Höchstens 256 Zeichen.'] });
      expect(by({ image: 0 })).toEqual(PICTURE);
    }
    expect(validateFields('fullteaser', fullteaserExamples.bare, DESIGN_DEFAULTS)).toEqual({});
  });

  it('full teaser: one of its three shapes (MOD-21)', () => {
    for (const extra_class of ['image-left', 'image-right', 'fullscreen'])
      expect(check('fullteaser', { extra_class })).toEqual({});
    expect(check('fullteaser', { extra_class: 'quer' })).toEqual({
      extra_class: ['Bitte eine Variante wählen.'],
    });
  });

  it('link: its text, where it leads, how it looks (EDIT-47)', () => {
    const none = ['Bitte einen Text für den Link eingeben.'];
    expect(check('link', { link_text: '' })).toEqual({ link_text: none });
    expect(check('link', { link_text: '  ' })).toEqual({ link_text: none });
    expect(check('link', { link: null, link_url: '' })).toEqual({
      link: ['Bitte eine Seite wählen oder eine Adresse eingeben.'],
    });
    for (const extra_class of ['', undefined, 'knopf'])
      expect(check('link', { extra_class })).toEqual({
        extra_class: ['Bitte eine Darstellung wählen.'],
      });
    const page = { content_type: 'pages.page', id: 3 };
    expect(check('link', { link: page, link_url: '' })).toEqual({});
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//boese.example',
    '/\\boese.example',
    '/\t/boese.example',
    '/\n\\boese.example',
    'ftp://x',
    'haus/anfahrt',
    'https://',
  ])('link: no address like %j', (link_url) => {
    expect(check('link', { link_url })).toEqual({
      link_url: ['Bitte eine Adresse eingeben, die mit https://, mailto:, tel:, / oder # beginnt.'],
    });
  });

  it('headline: a text and a level from 2 to 6 (EDIT-48, MOD-01, CONST-33)', () => {
    const level = { headline_level: ['Bitte eine Ebene von 2 bis 6 wählen.'] };
    for (const headline_level of [2, 3, 4, 5, 6])
      expect(check('headline', { headline_level })).toEqual({});
    for (const headline_level of [1, 7, 2.5, '2', null, undefined])
      expect(check('headline', { headline_level })).toEqual(level);
    for (const content of ['', ' \n '])
      expect(check('headline', { content })).toEqual({
        content: ['Bitte eine Überschrift eingeben.'],
      });
    expect(check('headline', { content: long(301) })).toEqual({
      content: ['Höchstens 300 Zeichen.'],
    });
  });

  it('text: something to read, not only tags (MOD-02)', () => {
    expect([...fieldNames('text')]).toEqual(['content', 'anchor', 'decrease_distance']);
    for (const content of ['', '<p></p>', '<p>&nbsp; <br></p>'])
      expect(check('text', { content })).toEqual({ content: ['Bitte einen Text eingeben.'] });
    for (const content of ['<p>7</p>', '<p></p><ul><li>Punkt</li></ul>'])
      expect(check('text', { content })).toEqual({});
  });

  it('picture: a picture and one of three formats (MOD-04)', () => {
    expect(check('image', { image: 0 })).toEqual(PICTURE);
    expect(check('image', { format: 'rund' })).toEqual({ format: ['Bitte ein Format wählen.'] });
  });

  it('picture of a list, raw HTML, two columns: a picture (EDIT-30, EDIT-32, EDIT-34)', () => {
    for (const model of ['imagelistitem', 'html', 'twocolumns'] as const)
      expect(check(model, { image: 0 })).toEqual(PICTURE);
    expect(check('twocolumns', { text: '<p></p>' })).toEqual({
      text: ['Bitte einen Text eingeben.'],
    });
  });

  it('opening with film: from when it is to be seen, and a film of this site (EDIT-46)', () => {
    for (const online_from of [null, '', 'morgen'])
      expect(check('heromedia', { online_from })).toEqual({ online_from: [MOMENT] });
    for (const video of ['https://boese.example/a.mp4', '//boese.example/a.mp4', '/a.exe'])
      expect(check('heromedia', { video })).toHaveProperty('video');
    for (const video of ['', '/media/wehr/film.mp4', '/WEHR.webm'])
      expect(check('heromedia', { video })).toEqual({});
  });

  it('hash target: letters, digits, - and _, without the spaces around it (MOD-34)', () => {
    for (const anchor of ['', 'größe_2-b', ' oben ']) expect(check('text', { anchor })).toEqual({});
    for (const anchor of ['a b', 'a#b', 'a"b', '<b>'])
      expect(check('text', { anchor })).toEqual({
        anchor: ['Nur Buchstaben, Ziffern, Binde- und Unterstrich.'],
      });
    expect(normalizedField('text', 'anchor', ' oben ')).toBe('oben');
  });
});

describe('the registries', () => {
  type Views = typeof MODULE_VIEWS;
  type Forms = typeof MODULE_FORMS;
  type TextFields = Forms['text']['fields'];

  // Each marked line must be a type error: otherwise `npm run check` fails.
  it('do not compile without a view, a form or a field of a type, or with one too many', () => {
    const { text: _, ...someViews } = MODULE_VIEWS;
    // @ts-expect-error a type without a view
    const views: Views = someViews;
    const { text: __, ...someForms } = MODULE_FORMS;
    // @ts-expect-error a type without a form
    const forms: Forms = someForms;
    const { anchor, ...someFields } = MODULE_FORMS.text.fields;
    // @ts-expect-error a field that no form shows
    const fields: TextFields = someFields;
    // @ts-expect-error a form of a field that the type does not have
    const more: TextFields = { ...MODULE_FORMS.text.fields, colour: anchor };
    const { schema } = MODULES.text;
    // @ts-expect-error first content that lacks a field
    const unfinished = defineModule({ model: 'text', schema, initial: { content: '' } });
    // @ts-expect-error rich text in a field that is not there
    const odd = defineModule({ ...MODULES.text, schema, richText: ['body'] });
    for (const each of [views, forms]) expect(each).not.toHaveProperty('text');
    expect(fields).not.toHaveProperty('anchor');
    expect([more.anchor, unfinished.model, odd.model]).toEqual([anchor, 'text', 'text']);
  });
});
