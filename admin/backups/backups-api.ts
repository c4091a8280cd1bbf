import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackupRun, BackupStatus } from '../../src/server/backup/runs/backup.schema.ts';
import { request } from '../api/request.ts';

export type { BackupRun, BackupStatus };

const PATH = '/backups';
const KEY = ['backups'];
/** while one is made */
const REFRESH_MS = 2000;
/** A queued one begins within seconds; how long to look for it. */
const START_MS = 60_000;

/** @param started_at when one was ordered here, as a timestamp; 0 for never */
export function useBackups(started_at: number) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request<BackupStatus>(PATH, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.is_running || isAwaited(state.data, started_at) ? REFRESH_MS : (false as const),
  });
}

/** Whether one that was ordered has not begun yet. */
export function isAwaited(status: BackupStatus | undefined, started_at: number): boolean {
  if (!started_at || Date.now() - started_at > START_MS) return false;
  const [newest] = status?.runs ?? [];
  // the server's clock may be behind
  return !newest || new Date(newest.started_at).getTime() < started_at - 5000;
}

export function useStartBackup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request(PATH, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
