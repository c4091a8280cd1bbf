import type { MediaAnswer, MediaChange, MediaUse } from '#domains/media/media.schema.ts';
import type { FieldErrors, ProblemBody } from '#lib/api/problem.ts';
import { csrfToken, EDITOR_API, read, request } from '../editor-api.ts';
import { texts } from './finders.texts.ts';

/* The library of the house, as the finders use it (part 3, '/media'). */

/** What was kept, or what is wrong with it in a German sentence; `fields` where it is wrong with single ones. */
export type Kept =
  | { media: MediaAnswer; isNew: boolean }
  | { problem: string; fields?: FieldErrors | undefined };

interface Upload {
  kind: MediaAnswer['kind'];
  /** @param part of the bytes that are on their way: 0 to 1; at 1 the server looks at the file */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** ms without a byte moving, after which the connection is given up */
const STALLED = 30_000;
/** ms for the answer once all is sent: the server gives one within two minutes (G-319) */
const JUDGED = 120_000;

/**
 * Sends a file. Rejects only when it is stopped. XMLHttpRequest, because fetch does not report the progress of an
 * upload.
 */
export function uploadFile(file: File, { kind, onProgress, signal }: Upload): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `${EDITOR_API}/media`);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('X-CSRFToken', decodeURIComponent(csrfToken()));
    call.responseType = 'json';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        resolve({ problem: texts.upload.unreachable });
        call.abort();
      }, ms);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      giveUpAfter(STALLED);
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.upload.onload = () => giveUpAfter(JUDGED);
    call.onload = () => resolve(keptBy(call.status, call.response));
    call.onerror = () => resolve({ problem: texts.upload.unreachable });
    call.onabort = () => reject(signal.reason);
    call.onloadend = () => clearTimeout(timer);
    giveUpAfter(STALLED);
    signal.addEventListener('abort', () => call.abort());
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', file);
    call.send(form);
  });
}

/** Changes what is said about a file. */
export async function saveMedia(id: number, fields: MediaChange): Promise<Kept> {
  const response = await request('PATCH', `${EDITOR_API}/media/${id}`, fields).catch(() => null);
  if (!response) return { problem: texts.upload.unreachable };
  return keptBy(response.status, await response.json().catch(() => null));
}

export const fetchMedia = (id: number) => read<MediaAnswer>(`media/${id}`);
export const fetchUses = (id: number) => read<MediaUse[]>(`media/${id}/uses`);

function keptBy(status: number, body: MediaAnswer | Partial<ProblemBody> | null): Kept {
  if (body && status < 300) return { media: body as MediaAnswer, isNew: status === 201 };
  const problem = (body ?? {}) as Partial<ProblemBody>;
  if (status === 401) return { problem: texts.upload.signedOut };
  return { problem: problem.detail ?? texts.upload.refused, fields: problem.field_errors };
}
