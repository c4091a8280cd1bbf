import type { FileObject } from '#domains/media/file.schema.ts';
import { sizeOf } from '#lib/text/measures.ts';

/** The link to a file, which says what one gets. */
export function linkTo({ url, size }: FileObject, words: string): { href: string; text: string } {
  return { href: url, text: `${words} (${sizeOf(size)})` };
}
