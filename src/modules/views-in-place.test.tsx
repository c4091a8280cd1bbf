import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { FieldRenderersContext, type MediaProps } from '#ui/words/field-renderers.ts';
import { EXAMPLES } from './examples.ts';
import { MODULE_FORMS } from './forms.tsx';
import { PICTURE } from './resolved.examples.ts';
import { MODULES, type ModelName } from './schemas.ts';
import { answered, html } from './view.test-kit.tsx';
import { getView, loadViews } from './views.tsx';

beforeAll(loadViews);

const MODELS = Object.keys(MODULES) as ModelName[];

/** Shown, and written in the form alone. */
const NOT_IN_PLACE: Partial<Record<ModelName, string[]>> = { html: ['html'] };

/** The fields of a type that people write, by its form. */
function listTexts(model: ModelName): string[] {
  const { fields } = MODULE_FORMS[model] as unknown as {
    fields: Record<string, { widget: string }>;
  };
  const written = ['text', 'textarea', 'rich-text'];
  return Object.entries(fields).flatMap(([name, { widget }]) =>
    written.includes(widget) ? [name] : [],
  );
}

const Media = <Shown,>({ shown, children }: MediaProps<Shown>) => children(shown);

/** The fields that the editor would render. */
function listEdited(model: ModelName, fields: object): Set<string> {
  const edited = new Set<string>();
  const note = ({ field }: { field: string }) => {
    edited.add(field);
    return null;
  };
  const renderers = {
    Text: note,
    RichText: note,
    Words: note,
    Media,
  };
  const View = getView(model);
  renderToStaticMarkup(
    <FieldRenderersContext value={renderers}>
      {View ? <View module={answered(fields, { image_obj: PICTURE })} /> : null}
    </FieldRenderersContext>,
  );
  return edited;
}

const stripTags = (markup: string) => markup.replace(/<[^>]*>/g, ' ');

/** The texts of a type that visitors read, in any of its examples, and those of them that the editor does not render. */
function listRead(model: ModelName): { read: Set<string>; missing: Set<string> } {
  const [read, missing] = [new Set<string>(), new Set<string>()];
  for (const example of Object.values(EXAMPLES[model]))
    for (const name of listTexts(model)) {
      const sign = `Zeichen für ${name}`;
      const fields = { ...example, [name]: sign };
      if (!stripTags(html(model, fields as never)).includes(sign)) continue;
      read.add(name);
      if (!listEdited(model, fields).has(name)) missing.add(name);
    }
  return { read, missing };
}

describe('every text that visitors read of a module', () => {
  it.each(MODELS)('%s: is written where it stands (EDIT-01, EDIT-03)', (model) => {
    expect([...listRead(model).missing]).toEqual(NOT_IN_PLACE[model] ?? []);
  });

  it('is found: lines, rich text, captions and tables (EDIT-01)', () => {
    const read = MODELS.flatMap((model) =>
      [...listRead(model).read].map((name) => `${model}.${name}`),
    );
    expect(read.length).toBeGreaterThan(30);
    expect(read).toEqual(
      expect.arrayContaining([
        'headline.subline',
        'text.content',
        'image.caption',
        'table.content',
      ]),
    );
  });
});
