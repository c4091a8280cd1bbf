import type { AnsweredSection } from '#lib/answers/sections.ts';
import type { FieldRenderers } from '#ui/words/field-renderers.ts';
import type { EditedContent } from './editing.ts';

/** What the editor substitutes for loaded content and plain texts. */
export interface EditMode {
  content: EditedContent;
  fields: FieldRenderers;
}

/** The edited page as answered by its loader. */
export interface EditedPage {
  id: number;
  content_type: string;
  /** whether visitors see it now; undefined for pages that are always online */
  is_online?: boolean;
  modules: AnsweredSection[];
}
