/** How one field is shown in the edit modal. The schema validates, this only names and arranges. */
export type FieldForm =
  | { widget: 'text' | 'rich-text' | 'address' | 'anchor'; label: string; help?: string }
  | { widget: 'textarea'; label: string; rows?: number; help?: string }
  | {
      widget: 'select';
      label: string;
      options: { value: string | number; label: string }[];
      help?: string;
    }
  | { widget: 'moment'; label: string; help?: string }
  | { widget: 'switch'; label: string; help?: string }
  | { widget: 'image'; label: string; help?: string }
  | { widget: 'link'; label: string; help?: string };

/** The edit modal of a module type: complete by type, in the order in which it is filled in. */
export interface ModuleForm<Fields> {
  /** German name in the palette and the modal's title */
  label: string;
  fields: { [Field in keyof Fields & string]-?: FieldForm };
}
