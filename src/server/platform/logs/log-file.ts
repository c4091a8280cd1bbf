import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, pino } from 'pino';

/** Bytes of one file: months of errors, or a day of all requests. */
const MAX_BYTES = 20_000_000;
/** older ones beside the file: `.1` is the newest */
const KEPT = 5;

/**
 * Appends to a file that is moved aside when it is full. A line that cannot be written is lost: a full disk has its own message, and
 * must not end the program.
 * @throws Error when it cannot be opened
 */
export function openLogFile(path: string, maxBytes = MAX_BYTES, kept = KEPT): DestinationStream {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let bytes = existsSync(path) ? statSync(path).size : 0;
  const file = pino.destination({ dest: path, sync: true, mode: 0o600 });
  file.on('error', () => {});

  const rotate = () => {
    for (let age = kept; age > 0; age--) {
      const newer = age === 1 ? path : `${path}.${age - 1}`;
      if (existsSync(newer)) renameSync(newer, `${path}.${age}`);
    }
    file.reopen();
    bytes = 0;
  };

  return {
    write(line) {
      const length = Buffer.byteLength(line);
      try {
        if (bytes > 0 && bytes + length > maxBytes) rotate();
        file.write(line);
        bytes += length;
      } catch {
        // as above
      }
    },
  };
}
