import { excerptNode } from '#modules/excerpt.ts';
import { getDefinition, MODULES } from '#modules/schemas.ts';
import { addAt, type Copies, makeCopies, removeChosen, settleOn } from './commands.ts';
import { loadPart } from './loading/load-part.ts';
import { arrangeTexts as words } from './page/arrange/arrange.texts.ts';
import { keyboardPlace } from './page/focus-later.ts';
import { isTyping } from './page/page-elements.ts';
import { describeSelection } from './page/spoken.ts';
import { insertParts } from './palette/insert.ts';
import type { Clipped } from './pasting/pasted-rows.ts';
import { listChosen } from './session/arranging/chosen.ts';
import type { Place } from './session/arranging/structure.ts';
import type { EditorSession } from './session/session.ts';
import { loadFiles } from './uploads/current-files.ts';

/** Modules and sections in the clipboard (E-10): plain text for other programs, everything for other pages of the house. */

/** Clipboard type of modules. */
const TYPE = 'application/x-foyer-modules';
/** Copy for the menu, which may not read the system clipboard, and for other tabs. */
const STORED = 'foyer:clipboard';

/** The selection in both formats. */
interface Copied {
  copies: Copies;
  /** for other programs */
  text: string;
}

/** @returns null if nothing is selected: the browser copies as usual */
function copySelection(session: EditorSession): Copied | null {
  const ids = listChosen(session);
  const copies = makeCopies(session, ids);
  if (copies.parts.length === 0) return null;
  const excerpts = ids.map((id) => excerptNode(session.content.node(id)) || session.getLabel(id));
  return { copies, text: excerpts.join('\n\n') };
}

function store(copied: Copied): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(copied));
  } catch {
    // storage full or forbidden: Ctrl+C still uses the system clipboard
  }
}

function toCopies(value: Partial<Copies> | null | undefined): Copies | null {
  const isOurs = value?.kind === 'modules' || value?.kind === 'sections';
  const hasParts = isOurs && Array.isArray(value.parts) && value.parts.length > 0;
  return hasParts ? (value as Copies) : null;
}

function parse(text: string | null): Copies | null {
  try {
    return toCopies(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

function readStored(): Copied | null {
  try {
    const copied: Partial<Copied> | null = JSON.parse(localStorage.getItem(STORED) ?? 'null');
    const copies = toCopies(copied?.copies);
    return copies && { copies, text: copied?.text ?? '' };
  } catch {
    return null;
  }
}

/** What any tab of the editor copied last. */
export const readStoredCopies = (): Copies | null => readStored()?.copies ?? null;

/** Finds the modules for text copied by a menu. Line breaks differ between systems. */
function findCopiesBehind(text: string): Copies | null {
  const same = (a: string, b: string) => a.replace(/\r\n?/g, '\n') === b.replace(/\r\n?/g, '\n');
  const last = readStored();
  return last && last.text !== '' && same(last.text, text) ? last.copies : null;
}

/** Handles copy and cut events. */
export function onCopy(event: ClipboardEvent, session: EditorSession): void {
  if (!event.clipboardData || isTextChosen()) return;
  const copied = copySelection(session);
  if (!copied) return;
  event.preventDefault();
  event.clipboardData.setData(TYPE, JSON.stringify(copied.copies));
  event.clipboardData.setData('text/plain', copied.text);
  settle(copied, session, event.type === 'cut');
}

/** Announces the copy and deletes what was cut. */
function settle(copied: Copied, session: EditorSession, isCut: boolean): void {
  store(copied);
  const what = describeSelection(listChosen(session), session);
  if (isCut) {
    removeChosen(session, words.spoken.cut(what));
    return;
  }
  session.spoken.set(words.spoken.copied(what));
  session.alert.set({ kind: 'saved', text: words.spoken.copied(what) });
}

/** More than any text takes (G-648), in letters: a browser stands still for minutes over millions of them. */
const MAX_PASTED = 200_000;

/** In tags (G-475): rich text stands still for half a minute over 20,000 paragraphs, though they have few letters. */
const MAX_TAGS = { inText: 10_000, between: 40_000 };

const countTags = (html: string) => html.match(/<[a-z]/gi)?.length ?? 0;

/** Before the text that is pasted into gets it. */
export function refuseHugePaste(event: ClipboardEvent, session: EditorSession): void {
  const { length } = event.clipboardData?.getData('text/plain') ?? '';
  const tags = countTags(event.clipboardData?.getData('text/html') ?? '');
  const isLong = length > MAX_PASTED;
  if (!isLong && tags <= MAX_TAGS[isTyping(event.target) ? 'inText' : 'between']) return;
  event.preventDefault();
  event.stopPropagation();
  const text = isLong ? words.hugePaste(length.toLocaleString('de')) : words.pasteOfParts;
  session.alert.set({ kind: 'error', text });
}

/** Handles paste events outside of texts. */
export function onPaste(event: ClipboardEvent, session: EditorSession): void {
  const data = event.clipboardData;
  if (!data || isTyping(event.target)) return;
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  const rtf = data.getData('text/rtf');
  const copies = parse(data.getData(TYPE) || null) ?? findCopiesBehind(text);
  const isOutside = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (!copies && (isOutside || !`${html}${text}`.trim())) return;
  event.preventDefault();
  void (copies ? paste(session, copies) : pasteForeign(session, { html, text, rtf }));
}

/** Text of another program becomes modules, in one step (G-498); its pictures follow once they are uploaded (G-522). */
async function pasteForeign(session: EditorSession, clipped: Clipped): Promise<void> {
  const pasting = await loadPart(() => import('./pasting/pasted-modules.ts'));
  if (!pasting) return;
  const { parts, pictures, leftOut } = pasting.readPastedModules(clipped);
  const group = pictures.length > 0 ? crypto.randomUUID() : undefined;
  const made = parts.length > 0 ? await paste(session, { kind: 'modules', parts }, group) : [];
  if (group) {
    const files = await loadFiles(session);
    files?.insertBetween(made, pictures, group);
  }
  const what = made.length > 0 ? words.spoken.pasted(describeSelection(made, session)) : '';
  const kind = made.length > 0 ? 'saved' : 'error';
  if (what || leftOut)
    session.alert.set({
      kind,
      text: [what, leftOut].filter(Boolean).join(' '),
      canUndo: made.length > 0,
    });
}

/** Copies by menu. The focus does not move. */
export function copyChosen(session: EditorSession, { isCut = false } = {}): void {
  const copied = copySelection(session);
  if (!copied) return;
  navigator.clipboard?.writeText(copied.text).catch(() => {}); // denied: pasting in the editor works anyway
  settle(copied, session, isCut);
}

export async function pasteStored(session: EditorSession): Promise<void> {
  const copies = readStoredCopies();
  if (copies) await paste(session, copies);
  else session.alert.set({ kind: 'error', text: words.spoken.nothingToPaste });
}

/** @returns the ids of what was added */
async function paste(session: EditorSession, copies: Copies, group?: string): Promise<number[]> {
  const place = placeFor(copies, session);
  if (!place) {
    session.alert.set({ kind: 'error', text: words.spoken.noPlace });
    return [];
  }
  const from = keyboardPlace();
  const made =
    copies.kind === 'modules'
      ? await insertParts(session, copies.parts, place, group)
      : await addAt(session, copies, place);
  settleOn(session, made, from);
  if (made.length > 0) session.spoken.set(words.spoken.pasted(describeSelection(made, session)));
  return made;
}

/** After the selection, or into it if it is empty; without a selection at the end of the page. */
function placeFor(copies: Copies, { content, selected }: EditorSession): Place | null {
  const id = selected.get();
  const sections = content.sections();
  const end: Place = { parent: null, column_index: 0, position: sections.length };
  const child = copies.kind === 'modules' ? findListModel(copies.parts[0]?.model ?? '') : null;
  const at = content.findPlace(id ?? 0);
  if (id === null || !at) return child ? null : end;
  if (copies.kind === 'sections') {
    const section = content.findPlace(content.findSection(id) ?? 0);
    return { ...end, position: (section?.position ?? sections.length - 1) + 1 };
  }
  if (child) return placeInList(id, child, content);
  const behind = { ...at, position: at.position + 1 };
  if (at.parent === null)
    return { parent: id, column_index: 0, position: countChildren(sections, id) };
  const holder = content.node(at.parent);
  if (holder?.model === 'container') return behind;
  const list = content.findPlace(at.parent);
  return list && { ...list, position: list.position + 1 };
}

function countChildren(
  sections: ReturnType<EditorSession['content']['sections']>,
  id: number,
): number {
  return sections.find((section) => section.id === id)?.columns[0]?.children.length ?? 0;
}

/** Place of a new entry of a list: after another one, or at the end of the selected list. */
function placeInList(id: number, list: string, content: EditorSession['content']): Place | null {
  const [node, at] = [content.node(id), content.findPlace(id)];
  if (node?.model === list) {
    return { parent: id, column_index: 0, position: node.children?.length ?? 0 };
  }
  if (at && content.node(at.parent ?? 0)?.model === list)
    return { ...at, position: at.position + 1 };
  return null;
}

/** The list type that contains a type, or null for types in sections. */
function findListModel(model: string): string | null {
  return Object.keys(MODULES).find((list) => getDefinition(list)?.children === model) ?? null;
}

/** Text is selected or being edited: copy and paste belong to it. */
function isTextChosen(): boolean {
  return isTyping(document.activeElement) || getSelection()?.isCollapsed === false;
}
