import { useState } from 'react';
import { SHARED_CONTENT_TYPE } from '#content/shared/shared-owner.ts';
import buttons from '../dialogs/buttons.module.css';
import { formatMoment } from '../moments.ts';
import styles from '../patterns/patterns.module.css';
import { currentSession } from '../session/current-session.ts';
import { writeChanges } from '../versions/change-sentence.ts';
import { useVersions } from '../versions/use-versions.ts';
import { restoreVersion, takeBack, type Version } from '../versions/versions-api.ts';
import { sharedTexts } from './shared.texts.ts';

const words = sharedTexts.panel;

interface SharedVersionsProps {
  id: number;
  name: string;
  onRestored(message: string): void;
}

/** Earlier versions of a shared section, each restored for all pages. */
export function SharedVersions({ id, name, onRestored }: SharedVersionsProps) {
  const owner = { content_type: SHARED_CONTENT_TYPE, object_id: id };
  const versions = useVersions(owner, { named: false, isShown: true });
  const [undoKey, setUndoKey] = useState('');
  const [problem, setProblem] = useState('');

  async function run(
    request: ReturnType<typeof restoreVersion>,
    { key, message }: { key: string; message: string },
  ) {
    const sent = await request;
    setProblem('refused' in sent ? sent.refused.detail : '');
    if ('refused' in sent) return;
    setUndoKey(key);
    onRestored(message);
    versions.reload();
    currentSession.get()?.followOthers();
  }
  const restore = ({ id: version_id, updated_at }: Version) => {
    const key = crypto.randomUUID();
    const message = words.restored(formatMoment(updated_at, new Date()));
    const asked = { version_id, document: 'live' as const, key };
    void run(restoreVersion(owner, asked), { key, message });
  };
  return (
    <section aria-label={words.versionsNamed(name)}>
      <p className={`${styles.quiet} ${styles.message}`}>{words.versionsLead}</p>
      {problem ? (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      ) : null}
      {undoKey ? (
        <p className={styles.actions}>
          <button
            type="button"
            className={buttons.button}
            onClick={() => void run(takeBack(owner, undoKey), { key: '', message: words.undone })}
          >
            {words.undo}
          </button>
        </p>
      ) : null}
      {versions.state === 'loading' && versions.rows.length === 0 ? (
        <p role="status">{words.loading}</p>
      ) : null}
      <ul className={styles.list}>
        {versions.rows.map((version, index) => (
          <Row key={version.id} version={version} isNow={index === 0} onRestore={restore} />
        ))}
      </ul>
      {versions.rows.length < versions.count ? (
        <button type="button" className={buttons.button} onClick={versions.more}>
          {words.more}
        </button>
      ) : null}
    </section>
  );
}

interface RowProps {
  version: Version;
  isNow: boolean;
  onRestore(version: Version): void;
}

function Row({ version, isNow, onRestore }: RowProps) {
  const when = formatMoment(version.updated_at, new Date());
  return (
    <li>
      <span className={styles.about}>
        {when}
        <small>
          {[version.author, isNow ? words.now : '', writeChanges(version)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {isNow ? null : (
        <div className={styles.actions}>
          <button
            type="button"
            className={buttons.button}
            aria-label={words.restoreNamed(when)}
            onClick={() => onRestore(version)}
          >
            {words.restore}
          </button>
        </div>
      )}
    </li>
  );
}
