import { texts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import frame from './dialog-frame.module.css';

/** Header of a window: title and close button. */
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
