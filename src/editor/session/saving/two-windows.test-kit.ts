import { vi } from 'vitest';
import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { EditorUser } from '../../editor-api.ts';
import { createEditorSession } from '../create-session.ts';
import { memoryCopies } from '../local-copy/memory-copies.test-kit.ts';
import { sectionWith } from '../session.test-kit.ts';
import type { EditorSession } from '../session.ts';
import type { Answer } from './answers.ts';
import type { Change, Outcome } from './save-queue.ts';

export const ID = 7;
export const PLACE = { id: ID, field: 'content' };

const MODULES = {
  headline: { headline_level: 2, preline: '', content: 'Alt', subline: '', anchor: '' },
  text: { content: '<p>Alt</p><p>Ende</p>', anchor: '', decrease_distance: false },
};

/** Fate of a request: delays in ms, `stored` between storing and answering; `lost`: request or answer is lost. */
export interface Trip {
  there: number;
  stored: number;
  back: number;
  lost: 'no' | 'request' | 'answer';
}

interface Past {
  revision: number;
  content: unknown;
  by: 'set' | 'restore';
}

/** A server with one module, and windows whose requests and messages are delayed by `trip`. */
export function twoWindows(model: keyof typeof MODULES, trip: () => Trip) {
  const url = `/de/pageeditor-api/${model}/${ID}/`;
  let node: AnsweredNode = { id: ID, model, revision: 1, is_online: true, url, ...MODULES[model] };
  let isDeleted = false;
  let revision = 1;
  const past: Past[] = [{ revision: 1, content: node.content, by: 'set' }];
  const done = new Map<string, Outcome<Answer>>();
  const open: EditorSession[] = [];
  const wait = (ms: number) => new Promise((passed) => setTimeout(passed, ms));

  const sections = (): AnsweredSection[] => [sectionWith(isDeleted ? [] : [{ ...node }])];

  function commit(fields: object, by: Past['by'] = 'set'): void {
    node = { ...node, ...fields, revision: ++revision };
    past.push({ revision, content: node.content, by });
  }
  function refused(code: string, extra = {}): Outcome<Answer> {
    return { kind: 'refused', code, detail: code, extra };
  }
  /** As `settleWithBase` on the server. */
  function set(body: Change['body'], base: number): Outcome<Answer> {
    const since = past.filter((each) => each.revision > base);
    const before = past.findLast((each) => each.revision <= base)?.content;
    const [mine, theirs] = [body.content, node.content];
    if (mine === theirs) return { kind: 'saved', answer: { ...node } };
    const isKnown = since.some(({ by }) => by === 'set');
    if (since.length > 0) {
      const three = { base: isKnown ? before : undefined, mine, theirs };
      const merged = mergeRichTextField(model, 'content', three);
      if (merged === null) return { kind: 'conflict', answer: { ...node } };
      commit({ content: merged });
    } else commit(body);
    return { kind: 'saved', answer: { ...node } };
  }
  function apply({ key, purpose, body }: Change, base = 0): Outcome<Answer> {
    const before = done.get(key);
    if (before) return before;
    const outcome = decide(purpose, body, base);
    if (outcome.kind !== 'saved') return outcome;
    done.set(key, outcome);
    for (const each of open) void wait(trip().there).then(() => each.followOthers());
    return outcome;
  }
  function decide(purpose: Change['purpose'], body: Change['body'], base: number): Outcome<Answer> {
    if (purpose === 'insert' || purpose === 'undo') {
      if (isDeleted) commit({}, 'restore');
      isDeleted = false;
      return { kind: 'saved', answer: { sections: sections() } };
    }
    if (isDeleted) return refused('not_found');
    if (purpose !== 'remove') return set(body, base);
    if (base !== node.revision) return refused('conflict', { revision: node.revision });
    isDeleted = true;
    return { kind: 'saved', answer: null };
  }
  /** The server reads the module after it has stored the change: somebody may have deleted it in between. */
  function reread(outcome: Outcome<Answer>): Outcome<Answer> {
    if (isDeleted) return refused('not_found');
    return outcome.kind === 'saved' || outcome.kind === 'conflict'
      ? { ...outcome, answer: { ...node } }
      : outcome;
  }
  async function send(change: Change, base?: number): Promise<Outcome<Answer>> {
    const { there, stored, back, lost } = trip();
    await wait(there);
    if (lost === 'request') return { kind: 'unreachable' };
    const outcome = apply(change, base);
    await wait(stored);
    const answer = change.purpose === 'change' ? reread(outcome) : outcome;
    await wait(back);
    return lost === 'answer' ? { kind: 'unreachable' } : answer;
  }
  async function load(): Promise<AnsweredSection[]> {
    const { there, back, lost } = trip();
    await wait(there);
    if (lost === 'request') throw new Error('503');
    const loaded = sections();
    await wait(back);
    if (lost === 'answer') throw new Error('503');
    return loaded;
  }
  function window(user_id: number): EditorSession {
    const session = createEditorSession({
      owner: { content_type: 'pages.page', object_id: 3 },
      sections: sections(),
      user: { id: user_id } as EditorUser,
      storage: { getItem: () => null, setItem: () => {} },
      copies: memoryCopies(),
      send,
      load,
      whoDeleted: async () => ({ author: 'Ben', author_id: 2 }),
    });
    open.push(session);
    return session;
  }
  return { window, text: () => String(node.content), isDeleted: () => isDeleted };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export const shown = (session: EditorSession) => String(session.content.node(ID)?.content);

/** Types at the end of the line, or of the first paragraph. */
export function type(session: EditorSession, word: string): void {
  const before = shown(session);
  const isRich = before.startsWith('<p>');
  const after = isRich ? before.replace('</p>', ` ${word}</p>`) : `${before} ${word}`;
  session.type(ID, 'content', after);
}
