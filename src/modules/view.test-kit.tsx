import { renderToStaticMarkup } from 'react-dom/server';
import type { ImageObject } from '#lib/answers/image.ts';
import { type CardStyle, CardStyleContext } from '#ui/card/card-style.ts';
import { FieldRenderersContext, type MediaProps } from '#ui/words/field-renderers.ts';
import { EXAMPLES } from './examples.ts';
import { HeadingLevelContext } from './parts/heading-level.ts';
import { PICTURE } from './resolved.examples.ts';
import type { FieldsOf, ModelName } from './schemas.ts';
import { type AnsweredModule, OpeningModuleContext } from './view.tsx';
import { getView } from './views.tsx';

interface Shown {
  image?: ImageObject | null;
  opens?: boolean;
  /** in the editor: texts are editable, hints are shown */
  editing?: boolean;
  cards?: CardStyle;
}

const EDITING = {
  Text: ({ value }: { value: string }) => value,
  RichText: ({ value }: { value: string }) => value,
  Words: ({ text }: { text: string }) => text,
  Media: <Shown,>({ shown, children }: MediaProps<Shown>) => children(shown),
};

/** A module as answered, with resolved references. */
export function answered<Fields extends object>(
  fields: Fields,
  { id = 7, ...more }: { id?: number } & Record<string, unknown> = {},
): AnsweredModule<Fields> {
  const node = { id, model: 'test', revision: 1, is_online: true, url: '/' };
  return { ...node, ...fields, ...more };
}

/** Children of a list with ids from 20. */
export function makeChildren<Model extends ModelName>(
  model: Model,
  ...all: (Partial<FieldsOf<Model>> & Record<string, unknown>)[]
) {
  const [ordinary] = Object.values(EXAMPLES[model]);
  return all.map((fields, index) =>
    answered({ ...(ordinary as object), ...fields }, { id: 20 + index, model }),
  );
}

/** A module's HTML for visitors; its id is 7. */
export function html<Model extends ModelName>(
  model: Model,
  fields: FieldsOf<Model>,
  {
    image = PICTURE,
    opens = false,
    editing = false,
    cards = 'style2',
    ...more
  }: Shown & Record<string, unknown> = {},
): string {
  const View = getView(model);
  if (!View) throw new Error(model);
  return renderToStaticMarkup(
    <FieldRenderersContext value={editing ? EDITING : null}>
      <CardStyleContext value={cards}>
        <HeadingLevelContext value={3}>
          <OpeningModuleContext value={opens ? 7 : null}>
            <View module={answered(fields as object, { image_obj: image, ...more })} />
          </OpeningModuleContext>
        </HeadingLevelContext>
      </CardStyleContext>
    </FieldRenderersContext>,
  );
}
