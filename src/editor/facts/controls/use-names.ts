import { useEffect, useState } from 'react';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import { fetchMedia } from '../../finders/media-api.ts';
import { untilCleanup } from '../../panels/until-cleanup.ts';
import { fetchNames } from '../facts-api.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/** Names of referred records; empty until they are loaded. */
export function useRecordNames(
  kind: KindDescription | undefined,
  ids: readonly number[],
): ReadonlyMap<number, string> {
  const [names, setNames] = useState(NONE);
  const wanted = ids.join();
  useEffect(() => {
    if (!kind || wanted === '') return;
    return untilCleanup(fetchNames(kind, wanted.split(',').map(Number)), setNames);
  }, [kind, wanted]);
  return names;
}

/** The picture or file of an id, as the controls of forms show it; {} until it is loaded. */
export function useFileObjects(name: string, id: unknown): Record<string, unknown> {
  const [objects, setObjects] = useState<Record<string, unknown>>({});
  const wanted = typeof id === 'number' ? id : null;
  useEffect(() => {
    if (wanted === null) return setObjects({});
    return untilCleanup(fetchMedia(wanted), ({ image_obj, image_thumbnails, file_obj }) =>
      setObjects({ image_obj, image_thumbnails, [`${name}_obj`]: file_obj }),
    );
  }, [name, wanted]);
  return objects;
}
