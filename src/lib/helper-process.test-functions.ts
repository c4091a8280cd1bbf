/** What the test of the helper process has done elsewhere. */
import { Problem } from './problem.ts';

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

export async function settings(): Promise<string[]> {
  return Object.keys(process.env);
}
