import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * CSS module class names: the original name plus a few characters per file, equal for all its classes, so that they compress
 * well. They occur in every page's HTML, styles and scripts.
 */
export function buildClassName(word: string, file: string): string {
  const path = relative(process.cwd(), file.split('?', 1)[0] ?? file);
  return `${word}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
