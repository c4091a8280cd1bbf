import type { FileObject } from '#lib/answers/file.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { DetailParts } from '#records/shown.server.ts';
import type { Trailer } from './trailer.ts';

type Files = DetailParts['files'];

/** A file of the library, if it is of this kind. */
async function answerFile(
  files: Files,
  id: number | null | undefined,
  kind: FileObject['kind'],
  facts: AnswerFacts,
): Promise<FileObject | null> {
  const file = id ? (await files([id], facts)).get(id) : undefined;
  return file?.kind === kind ? file : null;
}

/** The sample of a work. */
export const answerSample = (files: Files, id: number | null, facts: AnswerFacts) =>
  answerFile(files, id, 'audio', facts);

/** A production's trailer of the library; null: it has none. */
export async function answerTrailer(
  files: Files,
  of: { video: number | null; video_captions: number | null } | undefined,
  facts: AnswerFacts,
): Promise<Trailer | null> {
  const video = await answerFile(files, of?.video, 'video', facts);
  if (!video) return null;
  return { video, captions: await answerFile(files, of?.video_captions, 'document', facts) };
}
