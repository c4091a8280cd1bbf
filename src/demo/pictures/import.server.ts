import { type Actor, SYSTEM } from '../../lib/actor.ts';
import { createHelper } from '../../lib/helper-process.ts';
import { drawPicture, type PictureOrder } from './draw.ts';
import type * as print from './print.server.ts';

/** Printing takes memory that a process of its own gives back. */
const printing = createHelper<typeof print>(new URL('./print.server.ts', import.meta.url));

export interface DemoPictureOrder extends PictureOrder {
  alt_text?: string;
  is_decorative?: boolean;
  title?: string;
  caption?: string;
  credit?: string;
  focal_point?: { x: number; y: number };
}

/** What a demo picture needs of the media service: the way every upload takes. */
export interface PictureStore {
  store(
    actor: Actor,
    upload: {
      filename: string;
      bytes: Uint8Array;
      alt_text: string;
      is_decorative: boolean;
      title: string;
      caption: string;
      credit: string;
      focal_point: { x: number; y: number };
    },
  ): Promise<{ id: number }>;
}

/** Draws a picture and takes it in as an upload. The same order again answers the same id. */
export async function importDemoPicture(
  media: PictureStore,
  { alt_text = '', is_decorative, title, caption, credit, focal_point, ...order }: DemoPictureOrder,
): Promise<number> {
  const bytes = await printing.call('printPicture', drawPicture(order));
  const { id } = await media.store(SYSTEM, {
    filename: `${order.slug}-${order.kind}.jpg`,
    bytes,
    alt_text,
    // A drawn poster says nothing beyond the title beside it, unless somebody describes it.
    is_decorative: is_decorative ?? alt_text === '',
    title: title ?? '',
    caption: caption ?? '',
    credit: credit ?? 'Bild: Haus am Wehr',
    // Faces sit above the middle.
    focal_point:
      focal_point ?? (order.kind === 'portrait' ? { x: 0.5, y: 0.4 } : { x: 0.5, y: 0.5 }),
  });
  return id;
}
