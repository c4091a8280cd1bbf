import type { MediaAnswer, MediaChange, MediaUse } from '#domains/media/media.schema.ts';
import type { FieldErrors, ProblemBody } from '#lib/api/problem.ts';
import { csrfToken, EDITOR_API, read, request } from '../editor-api.ts';
import { findersTexts } from './finders.texts.ts';

/* Client of the media library (part 3, '/media'). */

/** The saved file, or a German error message; `fields`: errors by field. */
export type SavedMedia =
  | { media: MediaAnswer; isNew: boolean }
  | {
      problem: string;
      /** the library has the file already, under this id */
      known?: number | undefined;
      fields?: FieldErrors | undefined;
      /** of the answer; undefined: there was none */
      status?: number;
      /** seconds after which the server takes more */
      retryAfter?: number | undefined;
    };

interface Upload {
  /** another kind is rejected; undefined: any */
  kind?: MediaAnswer['kind'] | undefined;
  /** the call that takes it; default: a new file of the library */
  to?: string;
  /** texts sent with it */
  fields?: Readonly<Record<string, string>>;
  /** @param part of the bytes sent, 0 to 1; at 1 the server checks the file */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** Max time without progress before the upload is aborted, in ms. */
const STALLED = 30_000;
/** Max wait for the answer after the last byte, in ms: the server answers within two minutes (G-319). */
const JUDGED = 120_000;

/** Uploads a file. Rejects only when aborted. XMLHttpRequest, because fetch reports no upload progress. */
export function uploadFile(file: File, upload: Upload): Promise<SavedMedia> {
  const { kind, to = 'media', fields = {}, onProgress, signal } = upload;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `${EDITOR_API}/${to}`);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('X-CSRFToken', decodeURIComponent(csrfToken()));
    call.responseType = 'json';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        resolve({ problem: findersTexts.upload.unreachable });
        call.abort();
      }, ms);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      giveUpAfter(STALLED);
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.upload.onload = () => giveUpAfter(JUDGED);
    call.onload = () =>
      resolve(toUploadResult(call.status, call.response, call.getResponseHeader('Retry-After')));
    call.onerror = () => resolve({ problem: findersTexts.upload.unreachable });
    call.onabort = () => reject(signal.reason);
    call.onloadend = () => clearTimeout(timer);
    giveUpAfter(STALLED);
    signal.addEventListener('abort', () => call.abort());
    const form = new FormData();
    if (kind) form.append('kind', kind);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    call.send(form);
  });
}

/** Saves metadata of a file. */
export async function saveMedia(id: number, fields: MediaChange): Promise<SavedMedia> {
  const response = await request('PATCH', `${EDITOR_API}/media/${id}`, fields).catch(() => null);
  if (!response) return { problem: findersTexts.upload.unsaved };
  return toUploadResult(response.status, await response.json().catch(() => null));
}

export const fetchMedia = (id: number) => read<MediaAnswer>(`media/${id}`);
export const fetchUses = (id: number) => read<MediaUse[]>(`media/${id}/uses`);

function toUploadResult(
  status: number,
  body: MediaAnswer | Partial<ProblemBody> | null,
  retry: string | null = null,
): SavedMedia {
  if (body && status < 300) return { media: body as MediaAnswer, isNew: status === 201 };
  const problem = (body ?? {}) as Partial<ProblemBody>;
  if (status === 401) return { problem: findersTexts.upload.signedOut, status };
  if (problem.code === 'forbidden') return { problem: findersTexts.upload.forbidden, status };
  return {
    problem: problem.detail ?? findersTexts.upload.refused,
    known: problem.known as number | undefined,
    fields: problem.field_errors,
    status,
    retryAfter: Number(retry) || undefined,
  };
}
