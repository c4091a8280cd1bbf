import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { DetailParts } from '#records/shown.server.ts';
import type { Download } from './download.ts';

const OF_THE_LIBRARY = /^\/media\/([1-9]\d{0,8})-[0-9a-f]{8}\//;

/** Downloads as answered; files of our own library come with their size (G-173). */
export async function answerDownloads(
  stored: unknown,
  files: DetailParts['files'],
  facts: AnswerFacts,
): Promise<Download[]> {
  const downloads = stored as { title: string; url: string }[];
  const parseId = ({ url }: { url: string }) => Number(OF_THE_LIBRARY.exec(url)?.[1] ?? 0);
  const known = await files(downloads.map(parseId).filter(Boolean), facts);
  return downloads.map((each) => ({ ...each, size: known.get(parseId(each))?.size || null }));
}
