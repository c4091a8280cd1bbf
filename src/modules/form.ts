import type { FileObject } from '#domains/media/file.schema.ts';

/** How one field is shown in the edit modal. The schema validates, this only names and arranges. */
export type FieldForm =
  | { widget: 'text' | 'rich-text' | 'anchor'; label: string; help?: string }
  /** @param isLink it leads somewhere, and is found like other links (EDIT-20); else it names what is embedded */
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
  /** @param isOptional a picture that was chosen can be taken away again */
  | { widget: 'image'; label: string; isOptional?: boolean; help?: string }
  | { widget: 'link'; label: string; fills?: Fills; help?: string }
  /** a video, a sound or a document of the library; answered as `{field}_obj` */
  | {
      widget: 'file';
      label: string;
      kind: FileObject['kind'];
      isOptional?: boolean;
      help?: string;
    }
  /** YYYY-MM-DD */
  | { widget: 'day'; label: string; help?: string }
  /** one of the things that a finder finds; `object` is what it is called in the answer */
  | { widget: 'reference'; label: string; finder: Finder; object: string; help?: string }
  /** several of them, in an order; `objects` is what they are called in the answer */
  | {
      widget: 'references';
      label: string;
      finder: Finder;
      objects: string;
      max: number;
      help?: string;
    }
  /** one or several of what a list of the house has: rooms, genres, … */
  | { widget: 'options'; label: string; from: OptionList; isMultiple: boolean; help?: string }
  /** an object of choices, each from a list of its own */
  | {
      widget: 'filters';
      label: string;
      filters: Record<string, { label: string; from: OptionList }>;
      help?: string;
    }
  /** a form of this house by its number, or the name of one elsewhere (G-39) */
  | { widget: 'form'; label: string; help?: string };

/** What is known of the content that a link leads to. */
export type LinkedPart = 'image' | 'preline' | 'headline' | 'subline' | 'text' | 'link_text';

/** Choosing where a link leads fills these fields of its module from there, as far as nobody has filled them (G-200). */
export type Fills = Readonly<Record<string, LinkedPart>>;

/** Which of the editor's finders is asked, and for what kind of content (G-47). */
export interface Finder {
  path: 'link-finder' | 'event-finder' | 'file-finder';
  /** of files: `video`, `audio`, `document` */
  content_type: string;
  /** how one of them is called: 'Spielort' */
  label: string;
}

/** Lists of the house that are answered as `{id, name, slug}` (ENT-15). */
export type OptionList =
  | 'rooms'
  | 'exhibition-types'
  | 'event-tags'
  | 'series'
  | 'genres'
  | 'article-categories';

/** The edit modal of a module type: complete by type, in the order in which it is filled in. */
export interface ModuleForm<Fields> {
  /** German name in the palette and the modal's title */
  label: string;
  /** of a list module: what its children are called, and what the button says that adds one */
  children?: { label: string; add: string };
  fields: { [Field in keyof Fields & string]-?: FieldForm };
}
