import buttons from '../dialogs/buttons.module.css';
import type { Owner } from '../session/owner.ts';
import { nameWhole } from './name-whole.ts';
import { useVersions } from './use-versions.ts';
import { VersionRow } from './version-row.tsx';
import styles from './versions.module.css';
import { versionsTexts } from './versions.texts.ts';
import type { Version } from './versions-api.ts';
import { inOneMinute, writtenDay } from './written-time.ts';

interface VersionListProps {
  owner: Owner;
  /** the current account */
  reader: number;
  /** false while a comparison is shown: the list reloads when shown again */
  isShown: boolean;
  onChoose(version: Version): void;
}

/** Named versions first, then all by day, page by page. */
export function VersionList({ owner, reader, isShown, onChoose }: VersionListProps) {
  const named = useVersions(owner, { named: true, isShown });
  const all = useVersions(owner, { named: false, isShown });
  const now = new Date();
  const close = inOneMinute(all.rows.map(({ updated_at }) => updated_at));
  const reload = () => {
    named.reload();
    all.reload();
  };
  const row = (version: Version) => (
    <VersionRow
      key={version.id}
      owner={owner}
      version={version}
      now={now}
      hasSeconds={close.has(version.updated_at)}
      isOwn={version.author_id === reader}
      isNewest={version.id === all.rows.find((each) => each.is_published)?.id}
      onChoose={() => onChoose(version)}
      onNamed={reload}
    />
  );
  if (all.state === 'there' && all.count === 0) return <p>{versionsTexts.none}</p>;
  return (
    <>
      <p className={styles.help}>{versionsTexts.help}</p>
      {nameWhole(owner) === 'record' ? <p className={styles.help}>{versionsTexts.facts}</p> : null}
      {named.rows.length > 0 ? (
        <section aria-label={versionsTexts.named}>
          <h3 className={styles.heading}>{versionsTexts.named}</h3>
          <ul>{named.rows.map(row)}</ul>
          <More list={named} />
        </section>
      ) : null}
      <section aria-label={versionsTexts.all}>
        {[...Map.groupBy(all.rows, ({ updated_at }) => writtenDay(updated_at, now))].map(
          ([day, versions]) => (
            <section key={day} aria-label={day}>
              <h3 className={styles.heading}>{day}</h3>
              <ul>{versions.map(row)}</ul>
            </section>
          ),
        )}
        <More list={all} />
      </section>
    </>
  );
}

function More({ list }: { list: ReturnType<typeof useVersions> }) {
  const left = list.count - list.rows.length;
  if (list.state === 'failed') {
    return (
      <p role="alert">
        {versionsTexts.failed}{' '}
        <button type="button" className={buttons.plain} onClick={list.again}>
          {versionsTexts.again}
        </button>
      </p>
    );
  }
  if (list.state === 'loading') return <p role="status">{versionsTexts.loading}</p>;
  if (left <= 0) return null;
  return (
    <button type="button" className={`${buttons.button} ${styles.below}`} onClick={list.more}>
      {versionsTexts.more(left)}
    </button>
  );
}
