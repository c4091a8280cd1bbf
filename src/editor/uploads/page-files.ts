import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { hasVisibleText } from '#lib/text/visible-text.ts';
import { keyboardPlace } from '../page/focus-later.ts';
import { createObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { createUploads } from './create-uploads.ts';
import { type Aim, findAim, findPasteAim, type Kinds, toInsert } from './find-aim.ts';
import { guessKind } from './guess-kind.ts';
import { placeMedia, type Target, toTarget } from './place-media.ts';
import { showMedia } from './show-media.ts';
import { countUploads } from './upload-queue.ts';
import { uploadsTexts as words } from './uploads.texts.ts';

/** Files that were dropped or pasted together. */
export interface Batch {
  key: number;
  /** where they will be; moves on as files arrive */
  target: Target;
  queue: ReturnType<typeof createUploads>;
}

/** A picture that may lack a description. `updated_at`: of the upload, if it was one */
export type Undescribed = Pick<MediaAnswer, 'id' | 'image_obj' | 'image_thumbnails'> &
  Partial<Pick<MediaAnswer, 'updated_at'>>;

interface Point {
  x: number;
  y: number;
  target: EventTarget | null;
}

interface Taken {
  files: readonly File[];
  folders?: readonly { name: string }[];
  /** the earlier undo step that they belong to */
  group?: string;
}

interface Between {
  behind: number;
  files: readonly File[];
}

export type PageFiles = ReturnType<typeof createPageFiles>;

/** Files dropped or pasted on a session's page: their uploads, and pictures without a description. */
export function createPageFiles(session: EditorSession) {
  const aim = createObservable<{ aim: Aim; kinds: Kinds } | null>(null);
  const batches = createObservable<readonly Batch[]>([]);
  const undescribed = createObservable<readonly Undescribed[]>([]);
  let last = 0;
  /** One batch is placed after another: positions count what is on the page already. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(place: () => Promise<Result>): Promise<Result> {
    const result = turn.then(() => session.settled()).then(place);
    turn = result.catch(() => {});
    return result;
  }

  function start(at: Aim, { files, folders = [], group }: Taken): void {
    const queue = createUploads(listFields(at, files));
    last += 1;
    const key = last;
    let target = toTarget(at, session);
    const from = keyboardPlace();
    let isPlacing = false;
    async function onChange(): Promise<void> {
      const { entries } = queue.get();
      const { waiting, sending } = countUploads(entries);
      if (isPlacing || waiting + sending > 0) return;
      isPlacing = true;
      const arrived = entries.filter(({ state }) => state.step === 'kept');
      for (const each of arrived) queue.remove(each.key);
      if (arrived.length > 0) {
        const media = arrived.flatMap(({ state }) => (state.step === 'kept' ? state.media : []));
        const placed = await inTurn(() => placeMedia(media, { target, from, group }, session));
        target = placed.target;
        for (const each of placed.rejected) queue.reject(each, each.problem);
        noteUndescribed(media);
      }
      isPlacing = false;
      const others = batches.get().filter((each) => each.key !== key);
      const left = queue.get().entries;
      batches.set(left.length > 0 ? [...others, { key, target, queue }] : others);
      // repeated meanwhile
      if (left.some(({ state }) => state.step === 'kept')) await onChange();
    }
    for (const folder of folders) queue.reject(folder, words.folder);
    batches.set([...batches.get(), { key, target, queue }]);
    session.spoken.set(words.started(files.length));
    queue.subscribe(() => void onChange());
    queue.add(files);
  }

  /** Asks for descriptions of pictures on the page that lack one. */
  function noteUndescribed(pictures: readonly Undescribed[]): void {
    const known = new Set(undescribed.get().map(({ id }) => id));
    const added = pictures.filter((each) => lacksText(each) && !known.has(each.id));
    if (added.length > 0) undescribed.set([...undescribed.get(), ...added]);
  }

  return {
    session,
    /** what the files that are being dragged would do */
    aim,
    batches,
    undescribed,
    noteUndescribed,
    /** @returns false where they would do nothing */
    dragOver(point: Point, kinds: Kinds): boolean {
      const found = findAim(point, kinds, session);
      const now = aim.get();
      if (!found || !now || JSON.stringify(now) !== JSON.stringify({ aim: found, kinds }))
        aim.set(found && { aim: found, kinds });
      return found !== null;
    },
    dragEnd: () => aim.set(null),
    drop(point: Point, taken: Taken): void {
      aim.set(null);
      const found = findAim(point, taken.files.map(guessKind), session);
      if (found) start(found, taken);
      else session.alert.set({ kind: 'error', text: words.notHere });
    },
    paste(files: readonly File[], how: { isTyping: boolean }): void {
      start(findPasteAim(files.map(guessKind), how, session), { files });
    },
    /** Pictures of a document whose modules are on the page already, as part of the same step. */
    insertBetween(made: readonly number[], pictures: readonly Between[], group: string): void {
      const modules = made.flatMap((id) => listModules(id, session));
      for (const { behind, files } of pictures) {
        const [id, offset] = behind > 0 ? [modules[behind - 1], 1] : [modules[0], 0];
        const place = id === undefined ? null : session.content.findPlace(id);
        const at = place && toInsert({ ...place, position: place.position + offset }, session);
        start(at ?? findPasteAim(files.map(guessKind), { isTyping: false }, session), {
          files,
          group,
        });
      }
    },
    /** Aborts running uploads and forgets rejected files. */
    cancel({ key, queue }: Batch): void {
      batches.set(batches.get().filter((each) => each.key !== key));
      for (const entry of queue.get().entries) queue.remove(entry.key);
    },
    isUploading: () =>
      batches.get().some(({ queue }) => {
        const { waiting, sending } = countUploads(queue.get().entries);
        return waiting + sending > 0;
      }),
    /** Shows a picture's new description wherever it is on the page. */
    describe(media: MediaAnswer): void {
      showMedia(media, session);
      undescribed.set(undescribed.get().filter(({ id }) => id !== media.id));
    },
    dismiss: () => undescribed.set([]),
  };
}

const lacksText = ({ image_obj }: Undescribed) =>
  image_obj !== null && !image_obj.is_decorative && !hasVisibleText(image_obj.alt_text);

/** The modules of a section; a module is its own. */
function listModules(id: number, { content }: EditorSession): number[] {
  const section = content.sections().find((each) => each.id === id);
  if (!section) return [id];
  return section.columns.flatMap(({ children }) => children.map((child) => child.id));
}

/** A file that replaces another is uploaded as of its kind. */
function listFields(at: Aim, files: readonly File[]): Record<string, string> {
  const [file] = files;
  if (at.kind === 'gather') return { kind: 'image' };
  const kind = at.kind === 'replace' && file ? (guessKind(file) ?? 'image') : null;
  return kind ? { kind } : {};
}
