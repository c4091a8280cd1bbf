import type { Extensions } from '@tiptap/core';
import { parseRows, renderRows } from '#lib/text/table-rows.ts';
import { tableExtensions, toEditableRows } from '../table/table-extensions.ts';
import { extensions, toStoredHtml } from './extensions.ts';

/** What a rich text is made of: paragraphs and lists, or the cells of a table. */
export interface RichTextKind {
  extensions: Extensions;
  /** stored HTML as the parser needs it */
  toEditable(html: string): string;
  toStored(html: string): string;
  isTable: boolean;
}

export const RUNNING_TEXT: RichTextKind = {
  extensions,
  toEditable: (html) => html,
  toStored: toStoredHtml,
  isTable: false,
};

export const TABLE: RichTextKind = {
  extensions: tableExtensions,
  toEditable: toEditableRows,
  toStored: (html) => renderRows(parseRows(html)),
  isTable: true,
};
