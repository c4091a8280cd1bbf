import { useEffect, useState } from 'react';
import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { texts } from '../../editor.texts.ts';
import { fetchMedia } from '../../finders/media-api.ts';
import { untilCleanup } from '../../panels/until-cleanup.ts';
import styles from './thumbnails.module.css';

/** Pictures by their ids, small and in order; deleted ones by number. */
export function Thumbnails({ ids }: { ids: readonly number[] }) {
  const [found, setFound] = useState<ReadonlyMap<number, MediaAnswer>>(new Map());
  const wanted = ids.join();
  useEffect(() => {
    const all = wanted.split(',').filter(Boolean).map(Number);
    const loads = all.map((id) => fetchMedia(id).catch(() => null));
    return untilCleanup(Promise.all(loads), (files) =>
      setFound(new Map(files.flatMap((file) => (file ? [[file.id, file]] : [])))),
    );
  }, [wanted]);
  if (ids.length === 0) return texts.empty;
  return (
    <span className={styles.thumbnails}>
      {ids.map((id) => {
        const file = found.get(id);
        return file?.thumbnails ? (
          <img key={id} src={file.thumbnails.small} alt={file.alt_text} />
        ) : (
          <span key={id}>{texts.reference.gone(id)}</span>
        );
      })}
    </span>
  );
}
