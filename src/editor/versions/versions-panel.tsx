import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { focusLater } from '../page/focus-later.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { saveAll } from '../session/all-saved.ts';
import { useObservable } from '../session/observable.ts';
import {
  type Comparison,
  compareVersion,
  comparison,
  currentDifference,
} from './comparison/comparison.ts';
import { ComparisonView } from './comparison/comparison-view.tsx';
import { VersionList } from './version-list.tsx';
import styles from './versions.module.css';
import { versionsTexts } from './versions.texts.ts';
import type { Version } from './versions-api.ts';

/** All versions of a page; choosing one shows it, compared with the live page (E-5, G-51). */
export function VersionsPanel({ page, user }: PanelProps) {
  const owner = { content_type: page.content_type, object_id: page.id };
  const compared = useObservable(comparison);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();

  // leaving the older version by any way ends the comparison
  useEffect(() => {
    if (!new URLSearchParams(search).has('v')) comparison.set(null);
  }, [search]);
  useEffect(() => () => comparison.set(null), []);

  async function show(version: Version, against: Comparison['against'] = 'now') {
    if (!(await saveAll())) {
      setMessage(versionsTexts.unsaved);
      return;
    }
    setMessage(versionsTexts.loading);
    try {
      const found = await compareVersion(owner, version, against);
      await navigate(`?edit&v=${version.id}`, { preventScrollReset: true });
      currentDifference.set(null);
      comparison.set(found);
      setMessage('');
    } catch (error) {
      setMessage((error as Error).message);
    }
  }

  async function back() {
    const id = compared?.version.id;
    await navigate('?edit', { preventScrollReset: true });
    comparison.set(null);
    focusLater(() =>
      list.current?.querySelector<HTMLElement>(`[data-version="${id}"] button`)?.focus(),
    );
  }

  return (
    <>
      <p role="status" className={styles.status}>
        {message}
      </p>
      {compared ? (
        <ComparisonView
          key={`${compared.version.id} ${compared.against}`}
          owner={owner}
          user={user}
          compared={compared}
          onCompare={(against) => show(compared.version, against)}
          onBack={() => void back()}
        />
      ) : null}
      <div ref={list} hidden={compared !== null} className={styles.view}>
        <PanelBody>
          <VersionList
            owner={owner}
            reader={user.id}
            isShown={compared === null}
            onChoose={(version) => void show(version)}
          />
        </PanelBody>
      </div>
    </>
  );
}
