import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { isSame } from '../../session/merge.ts';
import { fetchMedia, type SavedMedia, saveMedia } from '../media-api.ts';

/** What authors change of a picture. */
export type PictureFields = Pick<
  MediaAnswer,
  'alt_text' | 'is_decorative' | 'credit' | 'title' | 'focal_point'
>;

/** A picture as an author has seen it. */
type Seen = Pick<MediaAnswer, 'id'> & { updated_at?: string | undefined } & Partial<PictureFields>;

type Saving = SavedMedia & {
  /** the picture as others have stored it meanwhile; null: as the author has seen it, or unknown */
  later: MediaAnswer | null;
  /** fields that others have changed, too: nothing is saved, and the author decides */
  clashes: readonly (keyof PictureFields)[];
};

/** Saves fields of a picture, also over others' changes to other fields (E-1, G-618). */
export async function savePicture(seen: Seen, wanted: Partial<PictureFields>): Promise<Saving> {
  const saved = await send(seen, wanted);
  if ('media' in saved || saved.status !== 409) return { ...saved, later: null, clashes: [] };
  const later = await fetchMedia(seen.id).catch(() => null);
  if (!later) return { ...saved, later, clashes: [] };
  const mine = listNames(wanted).filter((name) => !isSame(wanted[name], seen[name]));
  const clashes = mine.filter(
    (name) => !isSame(later[name], seen[name]) && !isSame(later[name], wanted[name]),
  );
  if (clashes.length > 0) return { ...saved, later, clashes };
  const changed = Object.fromEntries(mine.map((name) => [name, wanted[name]]));
  return { ...(await send(later, changed)), later, clashes: [] };
}

export const listNames = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields)[];

const send = ({ id, updated_at }: Seen, fields: Partial<PictureFields>) =>
  saveMedia(id, { ...fields, ...(updated_at && { updated_at }) });
