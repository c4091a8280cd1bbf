import type { MediaAnswer, MediaUse } from '../../src/domains/media/media.schema.ts';
import { request } from '../api/request.ts';
import { saveMerged } from '../api/save-merged.ts';
import { sendAgain } from '../api/send-again.ts';
import { announceWritten } from '../unsaved/written-fields.ts';

export type { MediaAnswer, MediaUse };

export const MEDIA_KINDS = ['image', 'video', 'audio', 'document'] as const;
/** Filters for files that need attention. */
export const ONLY = ['unused', 'undescribed', 'ending', 'ended'] as const;

export interface LibraryQuery {
  q: string;
  /** '' for all */
  kind: string;
  only: string;
  /** id of a folder, or `none` */
  folder: string;
  page: number;
}

const MEDIA = '/de/pageeditor-api/media';
/** divisible by two, three, four and six, so that full pages have no ragged last row */
export const PAGE_SIZE = 48;

const narrowed = ({ q, kind, only, folder }: LibraryQuery) =>
  Object.entries({ q, kind, only, folder }).filter(([, value]) => value);

/** Address of the CSV with all files that match the filters. */
export const getExportUrl = (library: LibraryQuery) =>
  `${MEDIA}/export?${new URLSearchParams(narrowed(library))}`;

export async function fetchLibrary(
  library: LibraryQuery,
  signal: AbortSignal,
): Promise<{ count: number; results: MediaAnswer[] }> {
  const query = new URLSearchParams(narrowed(library));
  query.set('page', `${library.page}`);
  query.set('page_size', `${PAGE_SIZE}`);
  return request(`${MEDIA}?${query}`, { signal });
}

export const fetchFile = (id: number) => request<MediaAnswer>(`${MEDIA}/${id}`);
/** As part of a write: waits for a server that is away. */
export const fetchFileToWrite = (id: number) =>
  sendAgain<MediaAnswer>(`${MEDIA}/${id}`, { method: 'GET' });
export const fetchUses = (id: number) => request<MediaUse[]>(`${MEDIA}/${id}/uses`);
export const removeFile = (id: number) => request<null>(`${MEDIA}/${id}`, { method: 'DELETE' });
/** A picture's address, also after its end of rights. */
export const getPreviewUrl = (id: number, size: 'small' | 'medium') =>
  `${MEDIA}/${id}/preview?size=${size}`;
export const bringBackEarlier = ({ id, updated_at }: MediaAnswer) =>
  request<MediaAnswer>(`${MEDIA}/${id}/earlier`, { method: 'POST', body: { updated_at } });
export const getOriginalUrl = (id: number) => `${MEDIA}/${id}/original`;

/** @throws HttpError 409 if both sides changed a field, see `saveMerged` */
export const saveFile = (data: MediaAnswer, before: MediaAnswer) =>
  saveMerged<MediaAnswer>({
    data,
    before,
    send: (body) => sendAgain(`${MEDIA}/${before.id}`, { method: 'PATCH', body }),
    latest: () => fetchFile(before.id),
    onWritten: (mine) => announceWritten(`media/${before.id}`, mine),
  });
