import { useCallback, useEffect, useState } from 'react';
import { fetchRoots } from '../session/roots.ts';
import { compare, type Difference } from '../versions/comparison/compare.ts';
import { DifferenceItem } from '../versions/comparison/difference-item.tsx';
import { useOptionNames } from '../versions/use-option-names.ts';
import versions from '../versions/versions.module.css';
import { fetchMerged } from './draft-api.ts';
import { publishingTexts } from './publishing.texts.ts';
import type { WorkingState } from './use-working.ts';

const words = publishingTexts.approval;

interface ChangesProps {
  working: WorkingState;
  /** the revision whose changes are shown; memoised */
  onShow?(revision: number): void;
}

/** The page as it is, and as publishing would make it. Loads again what has changed while it is open. */
export function Changes({ working: { owner, draft }, onShow }: ChangesProps) {
  const [found, setFound] = useState<readonly Difference[] | 'failed' | null>(null);
  const names = useOptionNames(Array.isArray(found) ? found : []);
  const revision = draft?.revision;
  const load = useCallback(async () => {
    const [page, merged] = await Promise.all([
      fetchRoots(owner, { document: 'live' }),
      fetchMerged(owner),
    ]);
    return compare(page, merged);
  }, [owner]);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (differences) => {
        if (!isWanted) return;
        setFound(differences);
        if (revision !== undefined) onShow?.(revision);
      },
      () => isWanted && setFound('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [load, revision, onShow]);
  if (found === null) return <p role="status">{words.window.loading}</p>;
  if (found === 'failed') return <p role="alert">{words.window.failed}</p>;
  if (found.length === 0) return <p>{words.window.none}</p>;
  return (
    <section aria-label={words.window.changes}>
      <h3>{words.window.changes}</h3>
      <ol className={versions.differences}>
        {found.map((difference) => (
          <DifferenceItem
            key={difference.id}
            difference={difference}
            names={names}
            isCurrent={false}
          />
        ))}
      </ol>
    </section>
  );
}
