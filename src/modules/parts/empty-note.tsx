import { type ReactNode, use } from 'react';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import styles from './empty-note.module.css';

/** A hint for editors where a module has nothing to show; nothing for visitors. */
export function EditorNote({ children }: { children: ReactNode }) {
  const isEditing = use(FieldRenderersContext) !== null;
  return isEditing && <p className={styles.note}>{children}</p>;
}
