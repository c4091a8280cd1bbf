import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { settleOn } from '../commands.ts';
import { describeSelection } from '../page/spoken.ts';
import { insertParts } from '../palette/insert.ts';
import type { EditorSession } from '../session/session.ts';
import type { Aim } from './find-aim.ts';
import {
  findPictureEntry,
  isCaptions,
  makeEntries,
  makeModules,
  replaceMedia,
} from './media-parts.ts';
import {
  gatherPictures,
  isRecord,
  type RecordPicture,
  replaceRecordPicture,
} from './record-pictures.ts';
import { findSpot, type Spot, toSpot } from './spot.ts';
import { uploadsTexts as words } from './uploads.texts.ts';

/** Where files will be once they have arrived. */
export type Target =
  | { kind: 'replace'; node: number; field: string }
  | RecordPicture
  | { kind: 'insert'; spot: Spot };

export const toTarget = (aim: Aim, session: EditorSession): Target =>
  aim.kind === 'insert' ? { kind: 'insert', spot: toSpot(aim.drop, session) } : aim;

interface Placed {
  /** for what arrives later */
  target: Target;
  rejected: { name: string; problem: string }[];
}

interface How {
  target: Target;
  /** the focused element when the files were dropped */
  from: Element | null;
  group: string | undefined;
}

/** Puts files of the library on the page, as one step; those that fit nowhere are named. */
export async function placeMedia(
  media: readonly MediaAnswer[],
  { target, from, group }: How,
  session: EditorSession,
): Promise<Placed> {
  const [first] = media;
  if (target.kind === 'gather') return gather(media, target, session);
  if (target.kind === 'replace')
    return first ? replace(first, target, session) : { target, rejected: [] };
  const place = findSpot(target.spot, session);
  const entry = findPictureEntry(session.content.node(place.parent ?? 0)?.model ?? '');
  const fitting = media.filter((each) => (entry ? each.kind === 'image' : !isCaptions(each)));
  const rejected = media
    .filter((each) => !fitting.includes(each))
    .map((each) => reject(each, isCaptions(each) ? words.captions : words.notInserted));
  const parts = entry ? makeEntries(entry, fitting) : makeModules(fitting);
  if (parts.length === 0) return { target, rejected };
  const made = entry
    ? await session.addCopies(parts, place, group)
    : await insertParts(session, parts, place, group);
  const last = made.at(-1);
  if (last === undefined) {
    const refused = fitting.map((each) => reject(each, words.notInserted));
    return { target, rejected: [...rejected, ...refused] };
  }
  settleOn(session, made, from);
  const text = entry ? words.added(made.length) : words.inserted(describeSelection(made, session));
  session.spoken.set(text);
  // pasting a document has announced itself, with what was left out
  if (!group) session.alert.set({ kind: 'saved', text, canUndo: true });
  return { target: { kind: 'insert', spot: moveOn(target.spot, last, session) }, rejected };
}

/** What arrives later goes into the gallery that was made, or behind the last module. */
function moveOn(spot: Spot, last: number, { content }: EditorSession): Spot {
  const isList = findPictureEntry(content.node(last)?.model ?? '') !== null;
  if (isList) return { parent: last, column_index: 0, before: null, after: null };
  const { parent = spot.parent, column_index = 0 } = content.findPlace(last) ?? {};
  return { parent, column_index, before: spot.before, after: last };
}

async function replace(
  media: MediaAnswer,
  target: Extract<Target, { kind: 'replace' }>,
  session: EditorSession,
): Promise<Placed> {
  const { node, field } = target;
  const replaced = session.content.node(node);
  if (!replaced) return { target, rejected: [reject(media, words.gone)] };
  const values = isRecord(replaced)
    ? replaceRecordPicture(field, media)
    : replaceMedia(field, media);
  if (session.check(node, values)[field])
    return { target, rejected: [reject(media, words.notReplaced)] };
  session.save(node, values);
  await session.settled(); // which says 'Gespeichert'
  announceSavedFile(words.replaced[media.kind === 'image' ? 'image' : 'other'], session);
  return { target, rejected: [] };
}

/** Adds pictures to a record's gallery. */
async function gather(
  media: readonly MediaAnswer[],
  target: RecordPicture,
  session: EditorSession,
): Promise<Placed> {
  const { node, field } = target;
  const record = session.content.node(node);
  if (!record) return { target, rejected: media.map((each) => reject(each, words.gone)) };
  const pictures = media.filter(({ kind }) => kind === 'image');
  const { values, added, left } = gatherPictures(record, field, pictures);
  const others = media.filter(({ kind }) => kind !== 'image');
  const rejected = [
    ...others.map((each) => reject(each, words.notInserted)),
    ...left.map((each) => reject(each, words.full)),
  ];
  if (added.length > 0) session.save(node, values);
  await session.settled();
  if (added.length > 0) announceSavedFile(words.added(added.length), session);
  else if (rejected.length === 0) session.spoken.set(words.alreadyThere);
  return { target, rejected };
}

function announceSavedFile(text: string, session: EditorSession): void {
  session.spoken.set(text);
  session.alert.set({ kind: 'saved', text, canUndo: true });
}

const reject = ({ filename: name }: MediaAnswer, problem: string) => ({ name, problem });
