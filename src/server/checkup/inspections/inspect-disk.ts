import { statfs } from 'node:fs/promises';
import { formatSize } from '#lib/text/measures.ts';
import { RESERVE_BYTES } from '#server/platform/disk-space.ts';
import type { Env } from '#server/platform/env.ts';
import { type Finding, findBad, findGood, findNote } from '../finding.ts';
import { queryFolder } from '../query-folder.ts';

/** A backup of a small house, and some weeks of growth. */
const SCARCE_BYTES = 1024 * 1_048_576;

export interface DiskSize {
  folder: string;
  free_bytes: number;
  total_bytes: number;
}

/** The disks of the data and of the backups, where they have folders that answer; `inspectFolders` reports others. */
export async function readDisks({ DATA_DIR, FOYER_BACKUP_TO }: Env): Promise<DiskSize[]> {
  const folders = [DATA_DIR, ...(FOYER_BACKUP_TO.startsWith('/') ? [FOYER_BACKUP_TO] : [])];
  const disks = await Promise.all(folders.map((folder) => readDisk(folder).catch(() => null)));
  return disks.filter((disk) => disk !== null);
}

async function readDisk(folder: string): Promise<DiskSize> {
  const { bavail, blocks, bsize } = await queryFolder(folder, () => statfs(folder));
  return { folder, free_bytes: bavail * bsize, total_bytes: blocks * bsize };
}

export const inspectDisks = (disks: readonly DiskSize[]): Finding[] => disks.map(inspectDisk);

const ADVICE =
  'Bitte schaffen Sie Platz, oder vergrößern Sie die Platte. Alte Sicherungen gehören auf eine andere (FOYER_BACKUP_TO).';

function inspectDisk({ folder, free_bytes }: DiskSize): Finding {
  const free = `In ${folder} sind noch ${formatSize(free_bytes)} frei`;
  if (free_bytes < RESERVE_BYTES) {
    return findBad('disk', `${free}: Es wird nichts mehr gespeichert.`, ADVICE);
  }
  if (free_bytes < SCARCE_BYTES) return findNote('disk', `${free}: Das ist wenig.`, ADVICE);
  return findGood('disk', `${free}.`);
}
