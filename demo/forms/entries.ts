import type { TemplateField } from '#domains/forms/templates/form-templates.ts';

/* Shapes of the demo's forms and of their entries. */

export interface DemoForm {
  slug: string;
  title: string;
  intro: string;
  fields: readonly TemplateField[];
  outro?: string;
  privacy_text: string;
  submit_label: string;
  success_message: string;
  send_copy: boolean;
  recipients: readonly string[];
  recipient_rules?: readonly { field: string; value: string; email: string }[];
  retention_days: number;
  meta_description: string;
}

/** What became of an entry after so many hours. */
interface DemoNote {
  kind: 'note' | 'answer';
  hours: number;
  /** of an answer by mail */
  subject?: string;
  text: string;
}

export interface DemoEntry {
  form: string;
  /** days before the first start, and when: 'HH:mm' */
  days: number;
  time: string;
  answers: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** names of files in `files/`, by field */
  files?: Readonly<Record<string, { file: string; name: string }>>;
  /** value of the honeypot, from a machine */
  honeypot?: string;
  status: 'new' | 'read' | 'answered' | 'archived';
  notes?: readonly DemoNote[];
}
