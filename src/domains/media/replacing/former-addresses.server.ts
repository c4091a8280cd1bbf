import type { MediaRow } from '../media.repository.server.ts';
import { addressChecksum } from '../pictures/image-answer.server.ts';

/** Max redirected URLs: enough for a programme corrected weekly for a season. */
const MAX_FORMER = 60;

/** Checksum in the file's URLs. */
const getUrlChecksum = (row: MediaRow) =>
  row.kind === 'image' ? addressChecksum(row) : row.checksum.slice(0, 8);

/** Columns to write if the change gives the file other URLs: the old ones redirect, and have the only AVIF files. */
export function moveAddress(before: MediaRow, change: Partial<MediaRow>) {
  const old = getUrlChecksum(before);
  const current = getUrlChecksum({ ...before, ...change });
  if (old === current) return {};
  const former = [...before.former_addresses, old].filter((each) => each !== current);
  return { has_avif: false, former_addresses: [...new Set(former)].slice(-MAX_FORMER) };
}
