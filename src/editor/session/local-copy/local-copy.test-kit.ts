import { vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { EditorUser } from '../../editor-api.ts';
import { createEditorSession } from '../create-session.ts';
import type { DocumentState } from '../owner.ts';
import type { Send } from '../saving/saving.ts';
import { sectionWith } from '../session.test-kit.ts';
import type { EditorSession } from '../session.ts';
import { memoryCopies } from './memory-copies.test-kit.ts';

export const ID = 7;
/** Time until typed text is in the copy, in ms. */
export const COPIED = 250;

/** The module that is typed in: a line, or a rich text of two paragraphs. */
const MODULES = {
  headline: { headline_level: 2, preline: '', content: 'Alt', subline: '', anchor: '' },
  text: { content: '<p>Alt</p><p>Ende</p>', anchor: '', decrease_distance: false },
};

/** A server with one module and all its versions, and a browser whose tabs crash. */
export function house(model: keyof typeof MODULES = 'headline') {
  const copies = memoryCopies();
  const url = `/de/pageeditor-api/${model}/${ID}/`;
  const common = { id: ID, model, revision: 1, is_online: true, url };
  let node: AnsweredNode = Object.assign(common, MODULES[model]);
  const versions: string[] = [MODULES[model].content];
  const state = {
    isAway: false,
    isDeleted: false,
    isFull: false,
    isDraftGone: false,
    isPlaceGone: false,
  };
  function store(fields: object): AnsweredNode {
    node = { ...node, ...fields, revision: node.revision + 1 };
    versions.push(String(node.content));
    return node;
  }
  const send: Send = async ({ body, purpose }, revision) => {
    await new Promise((answered) => setTimeout(answered, 80));
    if (state.isAway) return { kind: 'unreachable' };
    const gone = { kind: 'refused' as const, code: 'not_found', detail: 'Weg.', extra: {} };
    if (purpose === 'insert' && state.isPlaceGone) return gone;
    if (purpose === 'insert') {
      setDeleted(false);
      return { kind: 'saved', answer: { sections: sections() } };
    }
    if (state.isDeleted) return gone;
    if (purpose === 'remove') {
      const extra = { revision: node.revision };
      if (revision !== node.revision)
        return { kind: 'refused', code: 'conflict', detail: 'Inzwischen geändert.', extra };
      setDeleted(true);
      return { kind: 'saved', answer: null };
    }
    if (revision !== node.revision) return { kind: 'conflict', answer: node };
    return { kind: 'saved', answer: store(body) };
  };
  /** A restored node gets a new revision. */
  function setDeleted(is: boolean): void {
    if (state.isDeleted && !is) node = { ...node, revision: node.revision + 1 };
    state.isDeleted = is;
  }
  const sections = (): AnsweredSection[] => [sectionWith(state.isDeleted ? [] : [node])];
  async function open(user_id = 1, document: DocumentState = 'live'): Promise<EditorSession> {
    let isThere = true;
    const session = createEditorSession({
      owner: { content_type: 'pages.page', object_id: 3 },
      document,
      sections: sections(),
      user: { id: user_id } as EditorUser,
      storage: { getItem: () => null, setItem: () => {} },
      copies: {
        ...copies,
        async put(copy) {
          if (state.isFull) throw new Error('QuotaExceededError');
          if (isThere) await copies.put(copy);
        },
        remove: async (key) => void (isThere && (await copies.remove(key))),
      },
      // a closed tab sends nothing
      send: (change, revision) => (isThere ? send(change, revision) : new Promise(() => {})),
      load: async () => sections(),
      isDraftGone: async () => state.isDraftGone,
      whoDeleted: async () => ({ author: 'Ben', author_id: 2 }),
    });
    crash = () => {
      isThere = false;
      copies.crash();
    };
    session.openCopy();
    await vi.advanceTimersByTimeAsync(0);
    return session;
  }
  let crash = () => {};
  const text = (session: EditorSession) => String(session.content.node(ID)?.content);
  /** Closes the tab without a crash. */
  async function close(session: EditorSession): Promise<void> {
    session.writeCopy();
    await vi.advanceTimersByTimeAsync(0);
    crash();
  }
  /** At the end of the line, or of the first paragraph. */
  const withWord = (content: string, word: string) =>
    model === 'text' ? content.replace('</p>', ` ${word}</p>`) : `${content} ${word}`;
  const type = (session: EditorSession, word: string) =>
    session.type(ID, 'content', withWord(text(session), word));
  const tab = { open, close, crash: () => crash(), text, type, withWord };
  return { copies, versions, state, store, setDeleted, ...tab };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
