import type { FileObject } from '#lib/answers/file.ts';
import { toSlug } from '#lib/text/slug.ts';
import type { MediaRow } from '../media.repository.server.ts';

/** Types that are served unchanged, by extension. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
};

/** The file name in a URL: the readable original name with the extension of the actual type. */
export function addressName(row: Pick<MediaRow, 'filename' | 'storage_key'>): string {
  const extension = row.storage_key.slice(row.storage_key.lastIndexOf('.') + 1);
  return `${toSlug(row.filename.replace(/\.[^.]*$/, '')) || 'datei'}.${extension}`;
}

export function answerFile(row: MediaRow): FileObject {
  const { id, mime_type, duration, width, height, filename } = row;
  return {
    id,
    kind: row.kind as FileObject['kind'],
    url: `/media/${id}-${row.checksum.slice(0, 8)}/${addressName(row)}`,
    mime_type,
    size: Number(row.size),
    duration,
    width,
    height,
    title: row.title || filename,
    filename,
  };
}
