import type { AnsweredImage } from '#lib/answers/image.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import {
  getRecordWord,
  getRecordWords,
  listPictures,
  RECORD_MODEL,
} from '#modules/record-words.ts';
import { findFieldElement } from '../page/page-elements.ts';
import { findShownPictures, isPictureInput, PICTURE_TOOLS } from '../page/pictures/own-pictures.ts';
import type { EditorSession } from '../session/session.ts';
import type { PlacedMedia } from './media-parts.ts';

interface RecordField {
  /** of the record */
  node: number;
  field: string;
}

/** A picture or a gallery of the record whose page is edited. */
export type RecordPicture =
  | (RecordField & { kind: 'replace' })
  | (RecordField & { kind: 'gather' });

type Page = Pick<EditorSession, 'content'>;

/** The pictures and galleries that the record's page shows, also empty ones. */
function listRecordPictures({
  content,
}: Page): (RecordField & Pick<RecordPicture, 'kind'> & { element: HTMLElement })[] {
  const record = content.record();
  if (!record) return [];
  return getRecordWords().words.flatMap((word) => {
    if (!isPictureInput(word) || !(word.name in record)) return [];
    const place = { id: record.id, field: word.name };
    const element = findFieldElement(place);
    const kind = word.input === 'pictures' ? 'gather' : 'replace';
    return element ? [{ kind, node: record.id, field: word.name, element }] : [];
  });
}

const withoutElement = ({ kind, node, field }: RecordField & Pick<RecordPicture, 'kind'>) =>
  ({ kind, node, field }) as RecordPicture;

/** The one at a point of the window; its buttons lie over it. */
export function findPictureAt({ x, y }: { x: number; y: number }, page: Page) {
  const found = listRecordPictures(page).find(({ element }) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return found ? withoutElement(found) : null;
}

/** The one that has the focus, itself or by one of its buttons. */
export function findFocusedPicture(page: Page) {
  const focused = document.activeElement;
  const name = focused?.closest(`[${PICTURE_TOOLS}]`)?.getAttribute(PICTURE_TOOLS);
  const found = listRecordPictures(page).find(
    ({ field, element }) => field === name || element.contains(focused),
  );
  return found ? withoutElement(found) : null;
}

/** The ids of all pictures that a record has itself. */
export const listOwnPictures = (record: AnsweredNode | undefined): number[] =>
  record
    ? getRecordWords()
        .words.filter(isPictureInput)
        .flatMap(({ name }) => listPictures(record[name]))
    : [];

/** Shows a picture of the library, as it is now, wherever the record has it. */
export function showInRecord(
  { id, image_obj, image_thumbnails }: Pick<PlacedMedia, 'id' | 'image_obj' | 'image_thumbnails'>,
  { content }: Page,
): void {
  const record = content.record();
  if (!record || !image_obj) return;
  for (const { name, input } of getRecordWords().words.filter(isPictureInput)) {
    if (!listPictures(record[name]).includes(id)) continue;
    const all = record[`${name}_obj`];
    const isList = input === 'pictures' && Array.isArray(all);
    const renew = (each: AnsweredImage) =>
      each.image_obj.id === id ? { image_obj, image_thumbnails } : each;
    content.patch(record.id, { [`${name}_obj`]: isList ? all.map(renew) : image_obj });
  }
}

export const isRecord = (node: AnsweredNode | undefined) => node?.model === RECORD_MODEL;

/** The new values of a record's picture, and what its page shows of it. */
export const replaceRecordPicture = (
  field: string,
  { id, image_obj, image_thumbnails }: Pick<PlacedMedia, 'id' | 'image_obj' | 'image_thumbnails'>,
) => ({ [field]: id, [`${field}_obj`]: image_obj, [`${field}_thumbnails`]: image_thumbnails });

/**
 * The new values of a record's gallery with pictures at its end, as many as it takes. Inherited pictures stay: they become its own.
 * @returns `left`: those that it has no room for
 */
export function gatherPictures<
  Given extends Pick<PlacedMedia, 'id' | 'image_obj' | 'image_thumbnails'>,
>(record: AnsweredNode, field: string, given: readonly Given[]) {
  const word = getRecordWord(field);
  const { shown = null, isOwn = true } = word ? findShownPictures(record, word) : {};
  const before = Array.isArray(shown) ? shown : [];
  const ids = isOwn ? listPictures(record[field]) : before.map(({ image_obj }) => image_obj.id);
  const others = given.filter(({ id }, at) => {
    const isFirst = given.findIndex((each) => each.id === id) === at;
    return isFirst && !ids.includes(id);
  });
  const room = Math.max(0, (word?.max ?? 0) - ids.length);
  const added = others.slice(0, room);
  const objects = added.map(({ image_obj, image_thumbnails }) => ({ image_obj, image_thumbnails }));
  return {
    added,
    left: others.slice(room),
    values: {
      [field]: [...ids, ...added.map(({ id }) => id)],
      [`${field}_obj`]: [...before, ...objects],
    },
  };
}
