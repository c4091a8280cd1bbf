import type { MediaAnswer, MediaKind } from '#domains/media/media.schema.ts';
import { getForm } from '#modules/labels.ts';
import { getDefinition, type ModelName } from '#modules/schemas.ts';
import type { Part } from '../session/arranging/parts.ts';

/** The part of a file's answer that modules need. */
export type PlacedMedia = Pick<
  MediaAnswer,
  'id' | 'kind' | 'title' | 'filename' | 'image_obj' | 'image_thumbnails' | 'file_obj'
>;

const CAPTIONS = 'text/vtt';

/** The field of a module that a file of this kind replaces; null if it has none. */
export function findMediaField(model: string, kind: MediaKind | null): string | null {
  const fields = Object.entries(getForm(model)?.fields ?? {});
  if (kind === 'image') return fields.find(([, { widget }]) => widget === 'image')?.[0] ?? null;
  if (kind === 'document') return model === 'link' ? 'link_url' : null;
  if (kind === 'video' && model === 'heromedia') return 'video';
  const found = fields.find(([, field]) => field.widget === 'file' && field.kind === kind);
  return found?.[0] ?? null;
}

/** The new values of that field and what the page shows of it. */
export function replaceMedia(field: string, media: PlacedMedia): Record<string, unknown> {
  const { id, kind, image_obj, image_thumbnails, file_obj } = media;
  if (kind === 'image') return { [field]: id, image_obj, image_thumbnails };
  if (field === 'link_url') return { link_url: file_obj?.url ?? '', link: null };
  if (field === 'video') return { video: file_obj?.url ?? '' };
  return { [field]: id, [`${field}_obj`]: file_obj };
}

/** Lists of pictures. */
const PICTURE_LISTS: ReadonlySet<string> = new Set<ModelName>(['imagelist', 'logolist']);

/** The type of the entries of a list of pictures; null for other types. */
export function findPictureEntry(list: string): string | null {
  return PICTURE_LISTS.has(list) ? (getDefinition(list)?.children ?? null) : null;
}

const makePart = (model: string, fields: Record<string, unknown>): Part => ({
  model,
  fields: { ...(getDefinition(model)?.initial as object), ...fields },
});

/** Entries of a list of pictures. */
export const makeEntries = (entry: string, pictures: readonly Pick<PlacedMedia, 'id'>[]): Part[] =>
  pictures.map(({ id }) => makePart(entry, { image: id }));

/** A gallery, or the module of a single picture. */
export function makePictures(pictures: readonly Pick<PlacedMedia, 'id'>[]): Part[] {
  const [first, ...others] = pictures;
  if (!first) return [];
  if (others.length === 0) return [makePart('image', { image: first.id })];
  return [{ ...makePart('imagelist', {}), children: makeEntries('imagelistitem', pictures) }];
}

/**
 * Modules for files between modules, in their order: several pictures are one gallery where the first one is. Captions are
 * left out: they belong to a film.
 */
export function makeModules(files: readonly PlacedMedia[]): Part[] {
  const pictures = files.filter(({ kind }) => kind === 'image');
  return files.flatMap((media): Part[] => {
    const { id, kind, file_obj } = media;
    if (kind === 'image') return media === pictures[0] ? makePictures(pictures) : [];
    const title = toTitle(media);
    if (kind === 'video') return [makePart('selfhosted_video', { file: id, title })];
    if (kind === 'audio') return [makePart('selfhosted_audio', { file: id, title })];
    if (!file_obj || isCaptions(media)) return [];
    return [makePart('link', { link_text: title, link_url: file_obj.url })];
  });
}

export const isCaptions = ({ file_obj }: Pick<PlacedMedia, 'file_obj'>) =>
  file_obj?.mime_type === CAPTIONS;

const MAX_TITLE = 200;

/** 'Programmheft Mai' of 'Programmheft_Mai.pdf' */
function toTitle({ title, filename }: PlacedMedia): string {
  const plain = filename.replace(/\.\w{1,5}$/, '').replace(/[_\s]+/g, ' ');
  return (title || plain.trim() || filename).slice(0, MAX_TITLE);
}
