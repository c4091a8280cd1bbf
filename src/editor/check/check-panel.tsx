import { select } from '../commands.ts';
import { focusLater } from '../page/focus-later.ts';
import { findFieldElement, findHandle, goTo } from '../page/page-elements.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { useSession } from '../session/current-session.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './check.module.css';
import { findingTexts, checkTexts as words } from './check.texts.ts';
import type { Finding } from './finding.ts';
import { useFindings } from './use-findings.ts';

/** The check before publishing (E-8): findings, why they matter, and a link to each place. */
export function CheckPanel() {
  const session = useSession();
  return (
    <PanelBody>
      {session ? <Findings session={session} /> : <p className={styles.quiet}>{words.unable}</p>}
    </PanelBody>
  );
}

function Findings({ session }: { session: EditorSession }) {
  const { findings, again } = useFindings(session);
  return (
    <>
      <p className={styles.quiet}>{words.lead}</p>
      <p role="status" className={styles.count}>
        {findings.length ? words.count(findings.length) : words.none}
      </p>
      <ol className={styles.list}>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings of a kind in one place differ by nothing else
          <li key={`${finding.rule}:${finding.node}:${index}`}>
            <Row finding={finding} session={session} />
          </li>
        ))}
      </ol>
      <button type="button" className={styles.again} onClick={again}>
        {words.again}
      </button>
    </>
  );
}

function Row({ finding, session }: { finding: Finding; session: EditorSession }) {
  const { rule, node, about } = finding;
  const { what, why } = findingTexts[rule];
  const module = node === null ? words.page : session.getLabel(node);
  const text = (
    <>
      <small>{[module, about && `„${about}“`].filter(Boolean).join(' · ')}</small>
      <strong>{what}</strong>
      <span>{why}</span>
    </>
  );
  if (node === null) return <div className={styles.finding}>{text}</div>;
  return (
    <button type="button" className={styles.finding} onClick={() => jumpTo(finding, session)}>
      {text}
    </button>
  );
}

/** Focuses the text in question, or its module's handle if the text is not edited in place. */
function jumpTo({ node, field }: Finding, session: EditorSession): void {
  if (node === null) return;
  select(session, node);
  if (field && findFieldElement({ id: node, field })) {
    goTo(node, field);
    return;
  }
  focusLater(() => {
    goTo(node, field);
    findHandle(node)?.focus({ preventScroll: true });
  });
}
