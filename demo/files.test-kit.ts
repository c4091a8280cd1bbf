import type { Database } from '#database/database.ts';
import { insertFile } from '#domains/forms/files/file.repository.server.ts';
import { sessionKey } from '#domains/forms/files/uploads.server.ts';
import { answerMedia } from '#domains/media/media-answer.server.ts';
import type { MediaStore } from './files.server.ts';
import type { EntrySeed } from './seed-forms.server.ts';

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

/** Uploads of visitors, as rows without files. */
export function quickUploads({ db }: Database): EntrySeed['services'] {
  const discard = async () => {};
  return {
    intake: {
      receive: async (bytes) => ({
        path: '',
        size: bytes.length,
        checksum: `${bytes.length}`,
        discard,
      }),
    },
    forms: {
      uploads: {
        async keep({ size, checksum }, { filename, uploader }) {
          const expires_at = new Date('2100-01-01T00:00:00Z');
          const kind = filename.split('.').at(-1) ?? '';
          const row = await insertFile(db, {
            name: filename,
            size,
            checksum,
            content_type: UPLOADED[kind] ?? '',
            storage_key: `${filename} ${Math.random()}`,
            session_key: sessionKey(uploader),
            created_at: new Date(),
            expires_at,
          });
          return { ...row, expires_at: expires_at.toISOString() };
        },
      },
    },
  };
}

const UPLOADED: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  webp: 'image/webp',
  wav: 'audio/wav',
};
