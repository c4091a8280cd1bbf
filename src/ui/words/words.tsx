import { type ReactNode, use } from 'react';
import { FieldRenderersContext, type WordsProps } from './field-renderers.ts';

/** A line of a record on its own page: edited in place there (docs/decisions/0016). Nothing if empty. */
export function Words(props: WordsProps): ReactNode {
  const renderers = use(FieldRenderersContext);
  if (renderers) return <renderers.Words {...props} />;
  const { as: Element, field: _, text, ...looks } = props;
  return text && <Element {...looks}>{text}</Element>;
}
