import { type ReactNode, use } from 'react';
import { FieldRenderersContext } from '../fields/fields.tsx';
import styles from './empty-note.module.css';

/**
 * What stands where a module has nothing to show yet: a word to who edits the page, and nothing at all for visitors.
 */
export function EditorNote({ children }: { children: ReactNode }) {
  const isEditing = use(FieldRenderersContext) !== null;
  return isEditing && <p className={styles.note}>{children}</p>;
}
