import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names of the classes of a CSS module: the word itself and a few letters for its file, alike for all its classes, so
 * that they compress to nearly nothing. They stand in the HTML of every page, in the styles and in the scripts.
 */
export function classNameOf(word: string, file: string): string {
  const path = relative(process.cwd(), file.split('?', 1)[0] ?? file);
  return `${word}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
