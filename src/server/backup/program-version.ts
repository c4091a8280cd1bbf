import { readFile } from 'node:fs/promises';

/** As package.json says. */
export async function readProgramVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return String(JSON.parse(text).version);
}
