import type { FileObject } from '#lib/answers/file.ts';
import { formatSize } from '#lib/text/measures.ts';

/** A link to a file with its type and size. */
export function linkTo({ url, size }: FileObject, words: string): { href: string; text: string } {
  return { href: url, text: `${words} (${formatSize(size)})` };
}
