import { texts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import frame from './dialog-frame.module.css';

/** The head of a window: its title and a cross. */
export function DialogHead({ title, onClose }: { title: string; onClose(): void }) {
  return (
    <header className={frame.head}>
      <h2 className={frame.title}>{title}</h2>
      <button type="button" className={frame.close} aria-label={texts.close} onClick={onClose}>
        <EditorIcon name="close" />
      </button>
    </header>
  );
}
