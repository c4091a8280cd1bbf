import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MediaFolder } from '../../../src/domains/media/media.schema.ts';
import { request } from '../../api/request.ts';
import { sendAgain } from '../../api/send-again.ts';

export type { MediaFolder };

const FOLDERS = '/de/pageeditor-api/media-folders';
const KEY = ['media-folders'];

export const createFolder = (name: string) =>
  request<MediaFolder>(FOLDERS, { method: 'POST', body: { name } });
export const renameFolder = (id: number, name: string) =>
  request<MediaFolder>(`${FOLDERS}/${id}`, { method: 'PATCH', body: { name } });
export const removeFolder = (id: number) => request<null>(`${FOLDERS}/${id}`, { method: 'DELETE' });
export const moveFiles = (ids: readonly number[], folder_id: number | null) =>
  sendAgain<{ moved: number }>(`${FOLDERS}/move`, { method: 'POST', body: { ids, folder_id } });

/** undefined while loading */
export const useFolders = () =>
  useQuery({ queryKey: KEY, queryFn: () => request<MediaFolder[]>(FOLDERS) }).data;

export function useRefreshFolders() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
}
