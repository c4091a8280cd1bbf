import { vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { EditorUser } from '../editor-api.ts';
import { createEditorSession } from './create-session.ts';
import { memoryCopies } from './local-copy/memory-copies.test-kit.ts';
import type { Change } from './saving/save-queue.ts';
import type { Send } from './saving/saving.ts';
import { TYPING_PAUSE } from './saving/typing.ts';

export const USER: EditorUser = {
  id: 1,
  email: 'anna@haus.example',
  username: 'anna',
  name: 'Anna',
  role: 'editor',
  needs_second_person: false,
  admin_menus: [],
};
export const HEADLINE = 7;
export const OTHER = 8;

export function headline(id: number, fields: object = {}): AnsweredNode {
  const texts = { preline: '', content: 'Alt', subline: '', anchor: '' };
  const url = `/de/pageeditor-api/headline/${id}/`;
  return {
    id,
    model: 'headline',
    revision: 1,
    is_online: true,
    url,
    headline_level: 2,
    ...texts,
    ...fields,
  };
}

/** The page's only section. */
export function sectionWith(children: AnsweredNode[]): AnsweredSection {
  return {
    id: 1,
    model: 'container',
    revision: 1,
    is_online: true,
    slug: 'eins',
    parent: null,
    content_type: 'pages.page',
    object_id: 3,
    url: '',
    extra_class: '',
    image: null,
    layout: 0,
    columns: [{ index: 0, classes: '', children }],
  };
}

export function page(): AnsweredSection[] {
  return [sectionWith([headline(HEADLINE), headline(OTHER)])];
}

export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
  };
}

/** A session with a server that stores headlines; `reply` can replace its answers. */
export function setUp({
  reply,
  storage = memoryStorage(),
  copies = memoryCopies(),
  load = async () => page(),
  roots = page(),
  record,
}: {
  roots?: AnsweredSection[];
  /** as stored by the server */
  record?: AnsweredNode;
  reply?: Send;
  storage?: ReturnType<typeof memoryStorage>;
  copies?: ReturnType<typeof memoryCopies>;
  load?: () => Promise<AnsweredSection[]>;
} = {}) {
  const sent: Change[] = [];
  const stored = new Map([HEADLINE, OTHER].map((id) => [id, headline(id)]));
  const own = record ?? roots.find(({ model }) => (model as string) === 'record');
  if (own) stored.set(own.id, own as AnsweredNode);
  const save: Send = async (change) => {
    const node = stored.get(change.node) as AnsweredNode;
    const answer = { ...node, ...change.body, revision: node.revision + 1 };
    stored.set(change.node, answer);
    return { kind: 'saved', answer };
  };
  const session = createEditorSession({
    owner: { content_type: 'pages.page', object_id: 3 },
    sections: roots,
    user: USER,
    storage,
    copies,
    load,
    send: async (change, revision) => {
      sent.push(structuredClone(change));
      return (await reply?.(change, revision)) ?? save(change, revision);
    },
  });
  const shown = (field: string, id = HEADLINE) => session.content.node(id)?.[field];
  return { session, sent, stored, shown, storage, copies };
}

export const typingPause = async () => {
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
};
