import { useState } from 'react';
import type { MediaAnswer } from '../media-api.ts';

type Chosen = Pick<MediaAnswer, 'id' | 'folder_id'>;

/** The files selected for moving; the selection survives paging. */
export function useChosen() {
  const [files, setFiles] = useState<ReadonlyMap<number, Chosen>>(new Map());

  function set(changed: readonly Chosen[], isChosen: boolean): void {
    const next = new Map(files);
    for (const { id, folder_id } of changed) {
      if (isChosen) next.set(id, { id, folder_id });
      else next.delete(id);
    }
    setFiles(next);
  }
  return {
    files: [...files.values()],
    has: (id: number) => files.has(id),
    set,
    clear: () => setFiles(new Map()),
  };
}

export type ChosenFiles = ReturnType<typeof useChosen>;
