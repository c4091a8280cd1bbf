import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { walkNodes } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import { showInRecord } from './record-pictures.ts';

/** Shows a picture with its new texts and crop wherever it is on the page. */
export function showMedia(
  media: Pick<MediaAnswer, 'id' | 'image_obj' | 'image_thumbnails'>,
  { content }: Pick<EditorSession, 'content'>,
): void {
  const { id, image_obj, image_thumbnails } = media;
  showInRecord(media, { content });
  for (const node of [...walkNodes(content.sections())])
    if (content.node(node.id)?.image === id)
      content.patch(node.id, { image_obj, image_thumbnails });
}
