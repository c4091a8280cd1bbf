import { openPanel } from '../panels/open-panel.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './check.module.css';
import { checkTexts as words } from './check.texts.ts';
import { useFindings } from './use-findings.ts';

/** Number of findings, shown when publishing; informative only (E-8, G-159). */
export function CheckSummary({ session, onLook }: { session: EditorSession; onLook(): void }) {
  const { findings } = useFindings(session);
  if (findings.length === 0) return <p className={styles.quiet}>{words.beforeNone}</p>;
  return (
    <p>
      {words.before(findings.length)}{' '}
      <button
        type="button"
        className={styles.look}
        onClick={() => {
          onLook();
          openPanel.set('check');
        }}
      >
        {words.look}
      </button>
    </p>
  );
}
