import { type ReactNode, use } from 'react';
import { FieldRenderersContext, type MediaProps } from './field-renderers.ts';

/** A picture or gallery of a record on its own page, edited in place there. */
export function Media<Shown>(props: MediaProps<Shown>): ReactNode {
  const renderers = use(FieldRenderersContext);
  return renderers ? <renderers.Media {...props} /> : props.children(props.shown);
}
