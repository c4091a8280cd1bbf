import { createHash } from 'node:crypto';
import type { Reservation } from '#domains/media/reserved.server.ts';
import { type Actor, SYSTEM } from '#lib/actor/actor.ts';
import { createHelper } from '#lib/processes/helper-process.ts';
import { drawPicture, FAMILY_NAMES, KINDS, type PictureOrder } from './draw.ts';
import { TONES } from './palette.ts';
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

/** What the demo's pictures and recordings need of the media service. */
export interface MediaStore {
  reserve(actor: Actor, reservation: Reservation): Promise<{ id: number }>;
}

const FOLDER = 'originals/drawn';
const ANY = 'any';

/** The whole order, as the name of a file: originals/drawn/poster/oper/any/waves/dido.jpg */
export function drawnKey({ slug, kind, genre, tone, family }: PictureOrder): string {
  return [FOLDER, kind, genre, tone ?? ANY, family ?? ANY, `${slug}.jpg`].join('/');
}

/** @returns null for what is no order */
export function drawnOrder(storage_key: string): PictureOrder | null {
  const [folder, rest] = [`${FOLDER}/`, storage_key.slice(FOLDER.length + 1)];
  const [kind = '', genre = '', tone = '', family = '', file = ''] = rest.split('/');
  const slug = file.replace(/\.jpg$/, '');
  if (!storage_key.startsWith(folder) || !isOneOf(KINDS, kind) || !slug || slug === file)
    return null;
  const wishes = {
    ...(isOneOf(TONES, tone) && { tone }),
    ...(isOneOf(FAMILY_NAMES, family) && { family }),
  };
  return { slug, kind, genre, ...wishes };
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

/** The file of a drawn picture, 2400 pixels with grain; the media service asks when it is needed. */
export async function makeDrawnOriginal(storage_key: string): Promise<Uint8Array | null> {
  const order = drawnOrder(storage_key);
  return order && printing.call('printPicture', drawPicture(order));
}

/** Draws a picture and has it reserved: printed when somebody looks. The same order again answers the same id. */
export async function importDemoPicture(
  media: MediaStore,
  { alt_text = '', is_decorative, title, caption, credit, focal_point, ...order }: DemoPictureOrder,
): Promise<number> {
  const drawing = drawPicture(order);
  const storage_key = drawnKey(order);
  const { id } = await media.reserve(SYSTEM, {
    ...{ kind: 'image', mime_type: 'image/jpeg', duration: null },
    filename: `${order.slug}-${order.kind}.jpg`,
    storage_key,
    checksum: createHash('sha256').update(storage_key).update(drawing.svg).digest('hex'),
    width: drawing.width,
    height: drawing.height,
    thumbhash: await printing.call('sketch', drawing),
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
