import type { MergeInput, MergePreview } from '../../src/records/merging/merge.schema.ts';
import { request } from '../api/request.ts';

export type { MergeInput, MergePreview };

export const MERGE_PATH = '/cms-hub/merge';

export const fetchPreview = (path: string, id: number, other: number, signal: AbortSignal) =>
  request<MergePreview>(`/${path}/merge/${id}?other=${other}`, { signal });

export const mergeRecords = (path: string, id: number, body: MergeInput) =>
  request<MergePreview['mine']>(`/${path}/merge/${id}`, { method: 'POST', body });
