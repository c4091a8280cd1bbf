import type { FileObject } from '#lib/answers/file.ts';

/** A trailer of the house's own library. */
export interface Trailer {
  video: FileObject;
  /** WebVTT */
  captions: FileObject | null;
}
