import type { ReactNode } from 'react';
import { FullteaserView } from './fullteaser/fullteaser.view.tsx';
import { HeadlineView } from './headline/headline.view.tsx';
import { ImageView } from './image/image.view.tsx';
import { LinkView } from './link/link.view.tsx';
import type { FieldsOf, ModelName } from './schemas.ts';
import { TextView } from './text/text.view.tsx';
import type { ViewProps } from './view.tsx';

type View<Fields> = (props: ViewProps<Fields>) => ReactNode;

/** Every type of module and how it looks; the compiler says when one is missing. */
export const MODULE_VIEWS: { [Model in ModelName]: View<FieldsOf<Model>> } = {
  headline: HeadlineView,
  text: TextView,
  link: LinkView,
  image: ImageView,
  fullteaser: FullteaserView,
};

/** The view of a type, or undefined for one that this program does not know (any more). */
export function viewOf(model: string): View<unknown> | undefined {
  if (!Object.hasOwn(MODULE_VIEWS, model)) return undefined;
  return MODULE_VIEWS[model as ModelName] as View<unknown>;
}
