import type { MediaKind } from '#domains/media/media.schema.ts';
import { dropAt } from '../page/arrange/drop-geometry.ts';
import { findElement, findFieldElement, findNodeId, isInContent } from '../page/page-elements.ts';
import { placeBehind } from '../palette/insert.ts';
import { type Drop, listColumns, listDropsIn } from '../session/arranging/drops.ts';
import { listAt, type Place } from '../session/arranging/structure.ts';
import { PAGES } from '../session/roots.ts';
import type { EditorSession } from '../session/session.ts';
import { findMediaField, findPictureEntry } from './media-parts.ts';
import { findFocusedPicture, findPictureAt, type RecordPicture } from './record-pictures.ts';

/** What files would do where they are now. */
export type Aim =
  | { kind: 'replace'; node: number; field: string }
  | RecordPicture
  | { kind: 'insert'; drop: Drop; drops: readonly Drop[] };

/** What the files seem to be; null: unknown. */
export type Kinds = readonly (MediaKind | null)[];

/** Near the edge of a module, files go above or below it: in px, and as a part of its height. */
const EDGE = { max: 36, part: 0.2 };

const arePictures = (kinds: Kinds) =>
  kinds.length > 0 && kinds.every((kind) => kind === null || kind === 'image');

/** The aim of files over the page; null beside it. */
export function findAim(
  { x, y, target }: { x: number; y: number; target: EventTarget | null },
  kinds: Kinds,
  session: EditorSession,
): Aim | null {
  if (!(target instanceof Element) || !target.closest(PLACES)) return null;
  const { content, owner } = session;
  const own = arePictures(kinds) ? findPictureAt({ x, y }, session) : null;
  if (own) return takesAll(own, kinds) ? own : null;
  const id = isInContent(target) ? findNodeId(target) : null;
  const isOfRecord = owner.content_type !== PAGES && !target.closest(LAYER);
  // what the page shows of its record are no modules
  if (isOfRecord && (id === null || !content.findPlace(id))) return null;
  if (id !== null) {
    const list = arePictures(kinds) ? findPictureList(id, session) : null;
    if (list !== null && isInside(findElement(list), y)) {
      const drops = listDropsIn([{ parent: list, column_index: 0 }], content);
      const drop = dropAt(x, y, drops);
      return drop && { kind: 'insert', drop, drops };
    }
    const field = kinds.length === 1 ? findField(id, kinds[0] ?? null, session) : null;
    const at = field ? { node: id, field } : null;
    if (at && isOnMedia(at, { x, y }, session)) return { kind: 'replace', ...at };
  }
  const drops = listDropsIn(listColumns(content), content);
  if (drops.length === 0) return { kind: 'insert', drop: FIRST, drops: [FIRST] };
  const drop = dropAt(x, y, drops);
  return drop && { kind: 'insert', drop, drops };
}

/** A picture is replaced by one, a gallery takes several. */
const takesAll = ({ kind }: RecordPicture, kinds: Kinds) => kind === 'gather' || kinds.length === 1;

/** Outlines and empty places. */
const LAYER = '[data-editor-layer]';
const PLACES = `#main-content, ${LAYER}`;

/** On a page without sections. */
const FIRST: Drop = { parent: null, column_index: 0, position: 0, before: null, count: 1 };

/**
 * The aim of pasted files: the selected picture, gallery, or behind what is selected.
 * @param isTyping the caret is in a text, which stays as it is
 */
export function findPasteAim(
  kinds: Kinds,
  { isTyping }: { isTyping: boolean },
  session: EditorSession,
): Aim {
  const { content, selected } = session;
  const own = arePictures(kinds) && !isTyping ? findFocusedPicture(session) : null;
  if (own && takesAll(own, kinds)) return own;
  const id = selected.get();
  const list = id !== null && arePictures(kinds) ? findPictureList(id, session) : null;
  if (id !== null && list !== null) {
    const at = content.findPlace(id);
    const end = content.node(list)?.children?.length ?? 0;
    const position = id === list || !at ? end : at.position + 1;
    return toInsert({ parent: list, column_index: 0, position }, session);
  }
  const field =
    id !== null && !isTyping && kinds.length === 1
      ? findField(id, kinds[0] ?? null, session)
      : null;
  if (id !== null && field) return { kind: 'replace', node: id, field };
  return toInsert(placeBehind(session), session);
}

export function toInsert(place: Place, { content }: Pick<EditorSession, 'content'>): Aim {
  const all = listAt(content.sections(), place);
  const before = all[place.position]?.id ?? null;
  const drop = { ...place, before, count: all.length + 1 };
  return { kind: 'insert', drop, drops: [drop] };
}

/** The list of pictures that a module is, or is in. */
function findPictureList(id: number, { content }: EditorSession): number | null {
  const isList = (each: number | null | undefined) =>
    findPictureEntry(content.node(each ?? 0)?.model ?? '') !== null;
  if (isList(id)) return id;
  const parent = content.findPlace(id)?.parent ?? null;
  return isList(parent) ? parent : null;
}

/** A file whose kind is unknown while it is dragged may be a picture. */
function findField(id: number, kind: MediaKind | null, { content }: EditorSession): string | null {
  const node = content.node(id);
  const field = findMediaField(node?.model ?? '', kind ?? 'image');
  const isToFile = !node?.link && String(node?.link_url).startsWith('/media/');
  return field === 'link_url' && !isToFile ? null : field;
}

interface MediaPlace {
  node: number;
  field: string;
}

/** The part of a module that shows its picture, film, sound or link; the module if nothing does. */
export function findMediaElement({ node: id, field }: MediaPlace): HTMLElement | null {
  // pictures of a record are all over its page
  const marked = findFieldElement({ id, field });
  if (marked) return marked;
  const module = findElement(id);
  const parts = field === 'link_url' ? 'a' : 'img, video, audio';
  const shown = [...(module?.querySelectorAll<HTMLElement>(parts) ?? [])];
  const own = shown.find((each) => findNodeId(each) === id && each.getClientRects().length > 0);
  return own ?? module;
}

function isOnMedia(at: MediaPlace, { x, y }: { x: number; y: number }, session: EditorSession) {
  const { node: id } = at;
  const box = findMediaElement(at)?.getBoundingClientRect();
  if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  const { content } = session;
  const isInColumn = content.node(content.findPlace(id)?.parent ?? 0)?.model === 'container';
  return !isInColumn || isInside(findElement(id), y);
}

/** False near the upper and lower edge, which belong to the places above and below. */
function isInside(element: Element | null, y: number): boolean {
  const box = element?.getBoundingClientRect();
  if (!box) return false;
  const edge = Math.min(EDGE.max, box.height * EDGE.part);
  return y > box.top + edge && y < box.bottom - edge;
}
