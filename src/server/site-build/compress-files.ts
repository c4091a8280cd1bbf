import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
/** Below this the headers cost more than compression saves. */
const MIN_BYTES = 512;

/** Writes `.br` and `.gz` copies of every text file in the folder if they are smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
}
