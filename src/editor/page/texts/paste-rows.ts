import type { ClipboardEvent } from 'react';
import { loadPart } from '../../loading/load-part.ts';
import type { FieldPlace } from '../../session/conflict.ts';
import type { EditorSession } from '../../session/session.ts';
import { isStandIn } from './stand-in.ts';

/**
 * A new table has the caret in its title; rows that are pasted there fill the table, as long as nothing is in it (G-732).
 * @returns false if it is something else, which the line takes
 */
export function pasteRows(
  { clipboardData }: ClipboardEvent,
  { id }: FieldPlace,
  session: EditorSession,
): boolean {
  const isTable = session.content.node(id)?.model === 'table';
  const [html, text] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
  const mayBeRows = text.includes('\t') || html.includes('<table');
  if (!isTable || !mayBeRows || !isStandIn({ id, field: 'content' }, session)) return false;
  void loadPart(() => import('../../pasting/pasted-modules.ts')).then((pasting) => {
    const [part] = pasting?.readPastedModules({ html, text }).parts ?? [];
    if (part?.model === 'table') session.save(id, { content: part.fields.content });
    else if (pasting) writeLine(text);
  });
  return true;
}

/** Writes text as one line where the caret is. */
export function writeLine(text: string): void {
  // the only insertion that fires `input` and preserves the selection
  document.execCommand('insertText', false, text.trim().replace(/\s+/g, ' '));
}
