import { useEffect, useRef, useState } from 'react';
import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { uploadFile } from './media-api.ts';

export type UploadState =
  | { step: 'none' }
  /** `part` of it is sent, 0 to 1 */
  | { step: 'sending'; name: string; part: number }
  | { step: 'refused'; name: string; problem: string }
  | { step: 'stored'; media: MediaAnswer; isNew: boolean };

/**
 * Uploads one file at a time; a new one replaces it, unmounting aborts it.
 * @param kind another one is rejected; undefined: any
 * @param onStored called with each stored file
 */
export function useUpload(
  kind: MediaAnswer['kind'] | undefined,
  onStored?: (media: MediaAnswer) => void,
) {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    stop();
    const mine = new AbortController();
    running.current = mine;
    const { name } = file;
    const show = (next: UploadState) => {
      if (!mine.signal.aborted) setState(next);
    };
    show({ step: 'sending', name, part: 0 });
    const stored = await uploadFile(file, {
      kind,
      signal: mine.signal,
      onProgress: (part) => show({ step: 'sending', name, part }),
    }).catch(() => null);
    if (!stored) return;
    show('media' in stored ? { step: 'stored', ...stored } : { step: 'refused', name, ...stored });
    if ('media' in stored && !mine.signal.aborted) onStored?.(stored.media);
  }
  return { state, send };
}
