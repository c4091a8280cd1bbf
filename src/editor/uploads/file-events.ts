import { isInContent, isTyping } from '../page/page-elements.ts';
import { inertHtml } from '../rich-text/inert-html.ts';
import type { EditorSession } from '../session/session.ts';
import { currentFiles, loadFiles } from './current-files.ts';
import { guessKind } from './guess-kind.ts';

/**
 * Files dropped and pasted on the edited page. Wherever else a file is dropped nothing happens: the browser would leave the
 * page and open it.
 */
export function listenForFiles(session: EditorSession, signal: AbortSignal): void {
  const capture = { capture: true, signal };
  /** a picture or link of the page itself is dragged: browsers offer these as files, too */
  let isOwn = false;
  const getFiles = () => {
    const files = currentFiles.get();
    return files?.session === session ? files : null;
  };
  const load = async () => (signal.aborted ? null : loadFiles(session));
  signal.addEventListener('abort', () => {
    const files = getFiles();
    for (const batch of files?.batches.get() ?? []) files?.cancel(batch);
    if (files) currentFiles.set(null);
  });
  const isForPage = (event: DragEvent) => hasFiles(event) && !isOwn && !isInWindow(event.target);

  document.addEventListener('dragstart', () => (isOwn = true), capture);
  document.addEventListener('dragend', () => (isOwn = false), capture);
  document.addEventListener(
    'dragover',
    (event) => {
      if (!isForPage(event)) return;
      take(event);
      const files = getFiles();
      if (!files) void load();
      const isTaken = files?.dragOver(toPoint(event), listKinds(event)) ?? true;
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
    },
    capture,
  );
  document.addEventListener(
    'dragleave',
    (event) => {
      if (event.relatedTarget === null || isInWindow(event.relatedTarget)) getFiles()?.dragEnd();
    },
    capture,
  );
  document.addEventListener(
    'drop',
    (event) => {
      if (!isForPage(event)) return;
      take(event);
      const [point, taken] = [toPoint(event), readFiles(event)];
      void load().then((loaded) => loaded?.drop(point, taken));
    },
    capture,
  );
  for (const name of ['dragover', 'drop'] as const)
    addEventListener(name, (event) => guardPage(event), { signal });
  document.addEventListener(
    'paste',
    (event) => {
      const { clipboardData: data, target } = event;
      if (!data || !isMeantAsFiles(data) || document.querySelector('dialog[open]')) return;
      if (isTyping(target) && !isInContent(target)) return;
      event.preventDefault();
      event.stopPropagation();
      const pasted = [...data.files];
      void load().then((loaded) => loaded?.paste(pasted, { isTyping: isTyping(target) }));
    },
    capture,
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Finders and forms have drop places of their own. */
const isInWindow = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null;

const toPoint = ({ clientX: x, clientY: y, target }: DragEvent) => ({ x, y, target });

/** Takes an event before the texts on the page see it. */
function take(event: DragEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps the browser from opening a file that nothing has taken. */
function guardPage(event: DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

const listFileItems = ({ dataTransfer }: DragEvent) =>
  [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');

/** Some browsers say nothing about the files before they are dropped. */
function listKinds(event: DragEvent) {
  const items = listFileItems(event);
  return items.length > 0 ? items.map(guessKind) : [null];
}

function readFiles(event: DragEvent) {
  const all = listFileItems(event).map((item) => ({
    file: item.getAsFile(),
    isFolder: item.webkitGetAsEntry?.()?.isDirectory === true,
  }));
  const named = all.flatMap(({ file, isFolder }) => (file ? [{ file, isFolder }] : []));
  return {
    files: named.filter(({ isFolder }) => !isFolder).map(({ file }) => file),
    folders: named.filter(({ isFolder }) => isFolder).map(({ file }) => file),
  };
}

/** Office programs copy a picture of the text beside the text itself; browsers an element beside the picture. */
function isMeantAsFiles(data: DataTransfer): boolean {
  if (data.files.length === 0) return false;
  const html = data.getData('text/html');
  if (html) return !hasWords(html);
  const text = data.getData('text/plain').trim();
  return text === '' || [...data.files].some(({ name }) => text.includes(name));
}

function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  return body.textContent?.trim() !== '' || body.querySelector('table') !== null;
}
