import { type ReactNode, use } from 'react';
import {
  type AnyFieldProps,
  FieldRenderersContext,
  type TextTag,
} from '#ui/words/field-renderers.ts';

export interface FieldProps<Module> {
  as: TextTag;
  module: Module & { id: number };
  field: keyof Module & string;
  className?: string | undefined;
}

function getText(module: object, field: string): string {
  return String((module as Record<string, unknown>)[field] ?? '');
}

/** A line of plain text; nothing if empty. */
export function Text<Module extends object>(props: FieldProps<Module>): ReactNode {
  const renderers = use(FieldRenderersContext);
  const value = getText(props.module, props.field);
  if (renderers) return <renderers.Text {...(props as unknown as AnyFieldProps)} value={value} />;
  if (!value) return null;
  const Element = props.as;
  return <Element className={props.className}>{value}</Element>;
}

/** Sanitised rich text; nothing if empty. */
export function RichText<Module extends object>(props: FieldProps<Module>): ReactNode {
  const renderers = use(FieldRenderersContext);
  const value = getText(props.module, props.field);
  if (renderers)
    return <renderers.RichText {...(props as unknown as AnyFieldProps)} value={value} />;
  if (!value) return null;
  const Element = props.as;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in and out by the content service
  return <Element className={props.className} dangerouslySetInnerHTML={{ __html: value }} />;
}
