import { texts } from './editor.texts.ts';
import styles from './toolbar.module.css';

/** Says that the page is an older version (`?v=`, ROUTE-44): it is looked at, not edited. */
export function VersionBar({ onLeave }: { onLeave(): void }) {
  return (
    <section data-editor aria-label={texts.version.label} className={styles.toolbar}>
      <p className={styles.state}>{texts.version.lead}</p>
      <span className={styles.space} />
      <button type="button" className={styles.leave} onClick={onLeave}>
        {texts.version.leave}
      </button>
    </section>
  );
}
