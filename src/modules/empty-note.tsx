import { type ReactNode, use } from 'react';
import styles from './empty-note.module.css';
import { FieldRenderersContext } from './fields.tsx';

/**
 * What stands where a module has nothing to show yet: a word to who edits the page, and nothing at all for visitors.
 */
export function EditorNote({ children }: { children: ReactNode }) {
  const isEditing = use(FieldRenderersContext) !== null;
  return isEditing && <p className={styles.note}>{children}</p>;
}
