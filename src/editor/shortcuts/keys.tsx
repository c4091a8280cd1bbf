import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './shortcuts.module.css';
import { shortcutsTexts as words } from './shortcuts.texts.ts';

/** Keys pressed together, by the names on this computer's keyboard. */
export function Keys({ names }: { names: readonly string[] }) {
  const isMac = /Mac|iP(?:ad|hone)/.test(navigator.platform);
  return (
    <span className={styles.keys}>
      {names.map((key) => (
        <Key key={key} name={(isMac && words.mac[key]) || key} />
      ))}
    </span>
  );
}

function Key({ name }: { name: string }) {
  const spoken = words.spoken[name];
  if (!spoken) return <kbd>{name}</kbd>;
  return (
    <kbd>
      <span aria-hidden="true">{name}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </kbd>
  );
}
