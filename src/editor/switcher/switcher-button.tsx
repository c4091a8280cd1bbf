import { EditorIcon } from '../editor-icon.tsx';
import bar from '../toolbar/toolbar.module.css';
import { openSwitcher } from './open-switcher.ts';
import { switcherTexts as words } from './switcher.texts.ts';

/** Opens the switcher, as Ctrl+K does. */
export function SwitcherButton() {
  return (
    <button
      type="button"
      className={bar.tool}
      aria-label={words.open}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => openSwitcher.set(true)}
    >
      <EditorIcon name="search" />
      <span>{words.open}</span>
    </button>
  );
}
