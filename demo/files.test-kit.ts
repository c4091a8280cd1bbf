import type { Database } from '#database/database.ts';
import { answerMedia } from '#domains/media/media-answer.server.ts';
import type { MediaStore } from './files.server.ts';

const KINDS: Readonly<Record<string, { kind: string; mime_type: string }>> = {
  webp: { kind: 'image', mime_type: 'image/jpeg' },
  webm: { kind: 'video', mime_type: 'video/webm' },
  wav: { kind: 'audio', mime_type: 'audio/wav' },
  pdf: { kind: 'document', mime_type: 'application/pdf' },
};

/** A library that records uploads without storing or decoding them. */
export function quickLibrary({ db }: Database): MediaStore {
  return {
    async store(_actor, { filename }) {
      const extension = filename.split('.').at(-1) ?? '';
      const values = {
        filename,
        storage_key: filename,
        checksum: filename,
        size: 1,
        kind: 'document',
        mime_type: '',
        ...KINDS[extension],
        width: 2400,
        height: 1600,
      };
      const row = await db
        .insertInto('media_item')
        .values(values)
        .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ filename }))
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...answerMedia(row), is_new: true };
    },
  };
}
