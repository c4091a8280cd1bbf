import type { Owner } from '../session/session.ts';
import { useVersions } from './use-versions.ts';
import { VersionRow } from './version-row.tsx';
import styles from './versions.module.css';
import { texts } from './versions.texts.ts';
import type { Version } from './versions-api.ts';
import { writtenDay } from './written-time.ts';

interface VersionListProps {
  owner: Owner;
  /** false while a comparison is shown: what was restored in it is in the list when it comes back */
  isShown: boolean;
  onChoose(version: Version): void;
}

/** Those with a name first, then all of them by days, a page at a time. */
export function VersionList({ owner, isShown, onChoose }: VersionListProps) {
  const named = useVersions(owner, { named: true, isShown });
  const all = useVersions(owner, { named: false, isShown });
  const now = new Date();
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
      isNewest={version.id === all.rows.find((each) => each.is_published)?.id}
      onChoose={() => onChoose(version)}
      onNamed={reload}
    />
  );
  if (all.state === 'there' && all.count === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p className={styles.help}>{texts.help}</p>
      {named.rows.length > 0 ? (
        <section aria-label={texts.named}>
          <h3 className={styles.heading}>{texts.named}</h3>
          <ul>{named.rows.map(row)}</ul>
          <More list={named} />
        </section>
      ) : null}
      <section aria-label={texts.all}>
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
        {texts.failed}{' '}
        <button type="button" className={styles.plain} onClick={list.again}>
          {texts.again}
        </button>
      </p>
    );
  }
  if (list.state === 'loading') return <p role="status">{texts.loading}</p>;
  if (left <= 0) return null;
  return (
    <button type="button" className={styles.button} onClick={list.more}>
      {texts.more(left)}
    </button>
  );
}
