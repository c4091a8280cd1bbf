import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { walkNodes } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';

/** Shows a picture with its new texts and crop wherever it is on the page. */
export function showMedia(
  { id, image_obj, image_thumbnails }: Pick<MediaAnswer, 'id' | 'image_obj' | 'image_thumbnails'>,
  { content }: Pick<EditorSession, 'content'>,
): void {
  for (const node of [...walkNodes(content.sections())])
    if (content.node(node.id)?.image === id)
      content.patch(node.id, { image_obj, image_thumbnails });
}
