import { vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import type { DocumentState, EditorUser } from '../../editor-api.ts';
import type { Send } from '../saving/saving.ts';
import { createEditorSession, type EditorSession } from '../session.ts';
import { memoryCopies } from './memory-copies.test-kit.ts';

export const ID = 7;
/** From a key to the copy, in ms. */
export const COPIED = 250;

/** A server with one headline and all its versions, and a browser whose tabs crash. */
export function house() {
  const copies = memoryCopies();
  const url = `/de/pageeditor-api/headline/${ID}/`;
  let node: AnsweredNode = {
    ...{ id: ID, model: 'headline', revision: 1, is_online: true, url, headline_level: 2 },
    ...{ preline: '', content: 'Alt', subline: '', anchor: '' },
  };
  const versions: string[] = ['Alt'];
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
  /** Whatever comes back is another revision. */
  function setDeleted(is: boolean): void {
    if (state.isDeleted && !is) node = { ...node, revision: node.revision + 1 };
    state.isDeleted = is;
  }
  const sections = (): AnsweredSection[] => [
    {
      ...{ id: 1, model: 'container', revision: 1, is_online: true, slug: 'eins', parent: null },
      ...{ content_type: 'pages.page', object_id: 3, url: '', extra_class: '', image: null },
      layout: 0,
      columns: [{ index: 0, classes: '', children: state.isDeleted ? [] : [node] }],
    },
  ];
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
      // of a tab that is gone nothing is sent any more
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
  /** Closed by hand, not crashed. */
  async function close(session: EditorSession): Promise<void> {
    session.writeCopy();
    await vi.advanceTimersByTimeAsync(0);
    crash();
  }
  const type = (session: EditorSession, word: string) =>
    session.type(ID, 'content', `${text(session)} ${word}`);
  const tab = { open, close, crash: () => crash(), text, type };
  return { copies, versions, state, store, setDeleted, ...tab };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
