import type { Readable } from 'node:stream';

/** Where one backup is written to. */
export interface BackupTarget {
  write(content: Readable): Promise<void>;
  /** what was written, before or after `keep` */
  read(): Promise<Readable>;
  /** makes it a backup: until then it has no name as one */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Where the scheduled backups are. */
export interface BackupPlace {
  /** for people: a folder, or `s3://…` */
  place: string;
  target(name: string): BackupTarget;
  /** names of the backups, the oldest first */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** what an interrupted backup has left */
  tidy(): Promise<void>;
}

const NAME = /^foyer-\d{8}-\d{6}\.tar(\.age)?$/;
export const isBackupName = (name: string): boolean => NAME.test(name);

/** `foyer-20261126-034000.tar`, in UTC; sorts by time */
export function nameBackup(now: Date, is_encrypted: boolean): string {
  const digits = now.toISOString().replaceAll(/[-:]/g, '');
  return `foyer-${digits.slice(0, 8)}-${digits.slice(9, 15)}.tar${is_encrypted ? '.age' : ''}`;
}
