import { pick } from '#lib/pick.ts';
import { answerFile } from './files/file-answer.server.ts';
import type { MediaRow } from './media.repository.server.ts';
import type { EarlierFile, MediaAnswer, MediaKind } from './media.schema.ts';
import { answerImage } from './pictures/image-answer.server.ts';

const SAID = ['filename', 'replaced_at'] as const;

/** A media file as answered to editors (part 2, MediaItem). */
export function answerMedia(row: MediaRow): MediaAnswer {
  const { id, filename, mime_type, width, height, duration, alt_text, is_decorative } = row;
  const { title, caption, credit, keywords, checksum, focal_x, focal_y } = row;
  const image = row.kind === 'image' ? answerImage(row) : null;
  const file = row.kind === 'image' ? null : answerFile(row);
  return {
    id,
    kind: row.kind as MediaKind,
    file: image?.image_obj.url ?? file?.url ?? '',
    filename,
    mime_type,
    size: Number(row.size),
    width,
    height,
    duration,
    alt_text,
    is_decorative,
    title,
    caption,
    credit,
    keywords,
    licence: row.licence,
    rights_end: row.rights_end === null ? null : String(row.rights_end),
    folder_id: row.folder_id,
    earlier: row.earlier === null ? null : pick(row.earlier as unknown as EarlierFile, SAID),
    focal_point: { x: focal_x, y: focal_y },
    thumbnails: image ? { ...image.image_thumbnails } : null,
    checksum,
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    image_obj: image?.image_obj ?? null,
    image_thumbnails: image?.image_thumbnails ?? null,
    file_obj: file,
  };
}
