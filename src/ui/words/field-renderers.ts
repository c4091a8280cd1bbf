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

/** Marks the element of a picture or gallery while it is edited. */
export interface MediaMark {
  'data-node': number;
  'data-field': string;
  'data-placeholder': string;
}

/** A picture or gallery of the record whose page this is. */
export interface MediaProps<Shown> {
  /** of the record */
  field: string;
  /** as visitors see it; may come from elsewhere if the record has none of its own */
  shown: Shown;
  /** @param mark while the picture is edited, even if there is none */
  children(shown: Shown, mark?: MediaMark): ReactNode;
}

/** Renderers of texts and pictures. The editor substitutes its own, so views do not depend on it. */
export interface FieldRenderers {
  Text(props: AnyFieldProps & { value: string }): ReactNode;
  RichText(props: AnyFieldProps & { value: string }): ReactNode;
  Words(props: WordsProps): ReactNode;
  Media<Shown>(props: MediaProps<Shown>): ReactNode;
}

export const FieldRenderersContext = createContext<FieldRenderers | null>(null);
