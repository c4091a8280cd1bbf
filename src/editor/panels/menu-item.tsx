import { EditorIcon, type EditorIconName } from '../editor-icon.tsx';
import styles from './more-menu.module.css';

/** A row of a menu. */
export function MenuItem(props: { icon: EditorIconName; label: string; onChoose(): void }) {
  return (
    <button type="button" role="menuitem" className={styles.item} onClick={props.onChoose}>
      <EditorIcon name={props.icon} />
      <span>{props.label}</span>
    </button>
  );
}
