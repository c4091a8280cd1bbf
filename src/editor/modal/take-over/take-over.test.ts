import { expect, test } from 'vitest';
import type { LinkedContent } from '#content/links/link.schema.ts';
import { fieldNames } from '#modules/fields/validate.ts';
import type { FieldForm } from '#modules/form.ts';
import { MODULE_FORMS } from '#modules/forms.tsx';
import { MODULES } from '#modules/schemas.ts';
import { getFills, takeOver, withoutTaken, withTaken } from './take-over.ts';

const picture = (id: number, alt_text = 'Königin der Nacht') => ({
  image: id,
  image_obj: { id, alt_text, is_decorative: false } as NonNullable<
    LinkedContent['teaser']['image_obj']
  >,
  image_thumbnails: null,
});
const linked = (teaser: Partial<LinkedContent['teaser']>): LinkedContent => ({
  kind: 'Vorstellung',
  content_type: 'programme.event',
  id: 30,
  url: '/de/programm/die-zauberfloete/30',
  title: 'Die Zauberflöte',
  detail: 'Mo 30. November, 19:30 Uhr',
  is_online: true,
  teaser: {
    preline: '',
    headline: 'Die Zauberflöte',
    subline: 'Mo 30. November, 19:30 Uhr',
    link_text: 'Zur Vorstellung',
    text: 'Sarastro & die <Königin>',
    ...picture(7),
    ...teaser,
  },
});
const first: Record<string, unknown> = MODULES.fullteaser.initial;
const into = (values: Record<string, unknown>, from: LinkedContent = linked({})) =>
  takeOver({ fields: MODULE_FORMS.fullteaser.fields, from: 'link', values, first, linked: from });

test('A new teaser takes title, date, text and picture from the performance that it leads to (G-200)', () => {
  const taken = into(first);
  expect(Object.keys(taken?.fields ?? {})).toEqual([
    'image',
    'headline',
    'subline',
    'text',
    'link_text',
  ]);
  expect(taken && withTaken(first, taken)).toEqual({
    ...first,
    ...picture(7),
    headline: 'Die Zauberflöte',
    subline: 'Mo 30. November, 19:30 Uhr',
    link_text: 'Zur Vorstellung',
    text: '<p>Sarastro &amp; die &lt;Königin&gt;</p>',
  });
});

test('Typed or chosen values of a teaser are never overwritten; a picture without description is not copied (G-200, EDIT-22)', () => {
  const typed = {
    ...first,
    headline: 'Wieder da!',
    text: '<p> Meins </p>',
    image: 3,
    link_text: 'Karten',
    subline: '<p></p>',
  };
  expect(Object.keys(into(typed)?.fields ?? {})).toEqual(['subline']);
  expect(into({ ...typed, subline: 'Nur heute' })).toBe(null);
  expect(into(first, linked(picture(7, '')))?.fields).not.toHaveProperty('image');
});

test('Copied values of a teaser are undone together, except those changed since (G-200)', () => {
  const taken = into(first);
  if (!taken) throw new Error('nothing taken');
  const filled = withTaken(first, taken);
  expect(withoutTaken(filled, taken)).toMatchObject(first);
  expect(withoutTaken(filled, taken).image_obj).toBeUndefined();
  expect(withoutTaken({ ...filled, headline: 'Neu' }, taken)).toMatchObject({
    headline: 'Neu',
    subline: first.subline,
    image: first.image,
  });
});

test('Every link of a form fills fields that the form has, a picture only with a picture (G-200)', () => {
  const filling = Object.entries(MODULE_FORMS).flatMap(([model, { fields }]) =>
    Object.values(fields as Record<string, FieldForm>).flatMap((field) =>
      Object.entries(getFills(field)).map(([name, part]) => ({ model, name, part, fields })),
    ),
  );
  expect(new Set(filling.map(({ model }) => model))).toEqual(
    new Set(['fullteaser', 'teaserlistitem', 'heromedia']),
  );
  for (const { model, name, part, fields } of filling) {
    expect(fieldNames(model)).toContain(name);
    const { widget } = (fields as Record<string, FieldForm>)[name] as FieldForm;
    expect([model, name, widget === 'image']).toEqual([model, name, part === 'image']);
  }
});
