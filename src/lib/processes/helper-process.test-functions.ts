/** Functions that the helper process's test runs. */
import { pbkdf2 } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Problem } from '../api/problem.ts';

export async function twice(bytes: Uint8Array): Promise<Uint8Array> {
  return bytes.map((byte) => byte * 2);
}

export async function refuse(): Promise<void> {
  throw new Problem('invalid', 'Nein.', { field_errors: { file: ['Nein.'] } });
}

export async function die(): Promise<void> {
  process.exit(7);
}

export async function hang(): Promise<void> {
  for (;;);
}

/** Works for minutes in a thread, as decoders do. */
export async function decode(): Promise<void> {
  await promisify(pbkdf2)('a', 'b', 2 ** 31 - 1, 64, 'sha512');
}

/** Allocates memory outside the JavaScript heap, like decoders. */
export async function hoard(megabytes: number): Promise<number> {
  const buffers: Buffer[] = [];
  while (buffers.length * 10 < megabytes) {
    buffers.push(Buffer.alloc(10_000_000, 1));
    await setTimeout(2);
  }
  return buffers.length;
}

export async function settings(): Promise<string[]> {
  return Object.keys(process.env);
}
