import type { MergeInput, MergePreview } from '../../src/records/merging/merge.schema.ts';
import { request } from '../api/request.ts';

export type { MergeInput, MergePreview };

export const MERGE_PATH = '/cms-hub/merge';

export const fetchPreview = (path: string, id: number, other: number, signal: AbortSignal) =>
  request<MergePreview>(`/${path}/records/${id}/merge?other=${other}`, { signal });

export const mergeRecords = (path: string, id: number, body: MergeInput) =>
  request<MergePreview['mine']>(`/${path}/${id}/merge`, { method: 'POST', body });
