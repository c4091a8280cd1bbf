import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { fetchMedia, saveMedia } from '../finders/media-api.ts';
import { isSame } from '../session/merge.ts';
import { cropTexts as words } from './crop.texts.ts';

type Point = MediaAnswer['focal_point'];

/**
 * Saves the focal point, also over others' new texts; where they have moved it, too, the author decides.
 * @returns `before`: the picture as it was last stored; a German sentence if nothing was saved
 */
export async function saveFocal(
  media: MediaAnswer,
  focal: Point,
): Promise<{ before: MediaAnswer } & ({ media: MediaAnswer } | { problem: string })> {
  const saved = await send(media, focal);
  if ('media' in saved || saved.status !== 409) return { before: media, ...saved };
  const now = await fetchMedia(media.id).catch(() => null);
  if (!now) return { before: media, ...saved };
  if (!isSame(now.focal_point, media.focal_point)) return { before: now, problem: words.overtaken };
  return { before: now, ...(await send(now, focal)) };
}

const send = ({ id, updated_at }: MediaAnswer, focal_point: Point) =>
  saveMedia(id, { focal_point, updated_at });
