import type { FileObject } from '#lib/answers/file.ts';
/** How a field appears in the edit modal; validation is up to the schema. */
export type FieldForm =
  | { widget: 'text' | 'anchor'; label: string; help?: string }
  /** @param isTable it is rows and columns of rich text */
  | { widget: 'rich-text'; label: string; isTable?: boolean; help?: string }
  /** @param isLink a link target, found by the link finder (EDIT-20); else the URL of an embed */
  | { widget: 'address'; label: string; isLink?: boolean; fills?: Fills; help?: string }
  | { widget: 'textarea'; label: string; rows?: number; help?: string }
  | {
      widget: 'select';
      label: string;
      options: { value: string | number; label: string }[];
      help?: string;
    }
  | { widget: 'moment'; label: string; help?: string }
  | { widget: 'switch'; label: string; help?: string }
  /** @param isOptional the picture can be removed */
  | { widget: 'image'; label: string; isOptional?: boolean; help?: string }
  /** several ordered pictures; `objects` is their name in the answer */
  | { widget: 'images'; label: string; objects: string; max: number; help?: string }
  | { widget: 'link'; label: string; fills?: Fills; help?: string }
  /** a video, audio file or document; answered as `{field}_obj` */
  | {
      widget: 'file';
      label: string;
      kind: FileObject['kind'];
      isOptional?: boolean;
      help?: string;
    }
  /** YYYY-MM-DD */
  | { widget: 'day'; label: string; help?: string }
  /** a record chosen with a finder; `object` is its name in the answer */
  | { widget: 'reference'; label: string; finder: Finder; object: string; help?: string }
  /** several ordered records; `objects` is their name in the answer */
  | {
      widget: 'references';
      label: string;
      finder: Finder;
      objects: string;
      max: number;
      help?: string;
    }
  /** several options of a vocabulary: rooms, genres, …; by id, or `asText`: slugs with commas */
  | { widget: 'options'; label: string; from: OptionList; asText?: true; help?: string }
  /** an object of options as text, each from its own list */
  | {
      widget: 'filters';
      label: string;
      filters: Record<string, { label: string; from: OptionList }>;
      help?: string;
    }
  /** a form of this house by id, or an external one by name (G-39) */
  | { widget: 'form'; label: string; help?: string };

/** Fields of a link's target that can be copied. */
export type LinkedPart = 'image' | 'preline' | 'headline' | 'subline' | 'text' | 'link_text';

/** Choosing a link target fills these fields, unless they are filled already (G-200). */
export type Fills = Readonly<Record<string, LinkedPart>>;

/** The finder and its kind of content (G-47). */
export interface Finder {
  path: 'link-finder' | 'event-finder' | 'file-finder';
  /** for files: `video`, `audio`, `document` */
  content_type: string;
  /** singular name: 'Spielort' */
  label: string;
}

/** Vocabularies answered as `{id, name, slug}` (ENT-15). */
export type OptionList =
  | 'rooms'
  | 'exhibition-types'
  | 'event-tags'
  | 'series'
  | 'genres'
  | 'article-categories';

/** The edit modal of a type: all fields in the order of the form. */
export interface ModuleForm<Fields> {
  /** German name, in the palette and as the modal's title */
  label: string;
  /** list modules: name of their children, and label of the add button */
  children?: { label: string; add: string };
  fields: { [Field in keyof Fields & string]-?: FieldForm };
}
