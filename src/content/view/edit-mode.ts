import type { FieldRenderers } from '#modules/fields/fields.tsx';
import type { AnsweredSection } from '../answer/answered.ts';
import type { EditedContent } from './editing.ts';

/** What the editor puts in the place of loaded content and plain texts. */
export interface EditMode {
  content: EditedContent;
  fields: FieldRenderers;
}

/** What the editor needs of the page that is shown, as its loader answered it. */
export interface EditedPage {
  id: number;
  content_type: string;
  /** whether visitors see it now; what has no such state says nothing */
  is_online?: boolean;
  modules: AnsweredSection[];
}
