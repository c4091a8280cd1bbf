interface Named {
  de: string;
  en: string;
}

/** A field of a list's entries. */
export interface EntryField {
  name: string;
  label: Named;
  help: Named | null;
  /** type of input: `line`, `text`, `rich`, `flag`, `choice`, `record`, … */
  input: string;
  /** for records their table, for files their kind */
  of: string | null;
  /** fixed values */
  choices: { value: string; label: Named }[] | null;
  is_required: boolean;
  /** name of the field with the English translation */
  translation: string | null;
  /** JSON Schema of the input */
  schema: Record<string, unknown>;
}

/** A field for forms and lists. */
export interface FieldDescription extends EntryField {
  /** of list entries, which contain no lists themselves */
  fields: EntryField[] | null;
}

/** Everything lists and forms need to know about a kind of record, as `GET /api/kinds` answers it (G-341). */
export interface KindDescription {
  /** table name */
  name: string;
  /** API path: `/api/{path}/records` */
  path: string;
  /** area of the administration's menu */
  area: 'programme' | 'people' | 'magazine' | 'house';
  one: Named;
  many: Named;
  /** role required to write */
  writer: string;
  /** used by content and links; null: no pages */
  content_type: string | null;
  holds_sections: boolean;
  /** duplicates can be merged */
  merges: boolean;
  fields: FieldDescription[];
  groups: { label: Named; fields: string[] }[];
  /** texts and pictures that are edited on its page */
  edits_in_place: string[];
  /** those among them that are shown only while another field is empty: also edited in the panel of facts */
  shown_elsewhere: string[];
  /** fields that form a record's name */
  named_by: string[];
  columns: string[];
  filters: string[];
  sorting: string[];
  /** default sorting; prefix `-` reverses */
  order: string[];
}
