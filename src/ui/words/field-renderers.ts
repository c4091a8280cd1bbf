import { type CSSProperties, createContext, type ReactNode } from 'react';

export type TextTag =
  | ('p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6')
  | ('span' | 'div' | 'figcaption' | 'caption' | 'tbody');

/** A text of a module, and the element that shows it. */
export interface AnyFieldProps {
  as: TextTag;
  module: { id: number };
  field: string;
  className?: string | undefined;
}

/** A text of the record whose page this is; in a `div` sanitised rich text. */
export interface WordsProps {
  as: TextTag;
  /** of the record */
  field: string;
  /** as visitors see it; may come from elsewhere if the record's own is empty */
  text: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/** Renderers of texts. The editor substitutes its own, so views do not depend on it. */
export interface FieldRenderers {
  Text(props: AnyFieldProps & { value: string }): ReactNode;
  RichText(props: AnyFieldProps & { value: string }): ReactNode;
  Words(props: WordsProps): ReactNode;
}

export const FieldRenderersContext = createContext<FieldRenderers | null>(null);
