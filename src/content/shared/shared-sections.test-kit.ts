import { afterAll, beforeAll } from 'vitest';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import type { NewModule } from '../writing/new-nodes.server.ts';

type State = 'live' | 'draft';

export const text = (content: string): NewModule => ({ model: 'text', fields: { content } });

export const listTexts = ({ columns }: AnsweredSection) =>
  columns.flatMap(({ children }) => children.map((each) => String(each.content)));

export const findModule = (section: AnsweredSection | undefined) =>
  section?.columns[0]?.children[0];

/** For the top of a test file: a house with two editors, pages and shared sections. */
export function sharedSectionTests() {
  let calls: Calls;
  let ada: Actor;
  let ben: Actor;
  let number = 0;

  beforeAll(async () => {
    calls = await openCalls();
    const open = async (username: string): Promise<Actor> => {
      const row = { username, name: username, email: `${username}@shared.example`, role: 'editor' };
      const { id } = await calls.database.db
        .insertInto('account_user')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { user_id: id, role: 'editor' };
    };
    [ada, ben] = [await open('Ada'), await open('Ben')];
  });
  afterAll(() => calls.close());

  const name = () => `Abschnitt ${++number}`;
  const content = () => calls.services.content;
  const shared = () => calls.services.sharedSections;

  /** A page of its own, read as an editor or as a visitor. */
  async function openPage(title = `Seite ${++number}`) {
    const { id } = await calls.services.pages.create(ada, { title, is_online: true });
    const owner = { content_type: 'pages.page', object_id: id };
    const read = async (actor: Actor = ada, document: State = 'live') => {
      const moment = { now: calls.clock.now(), facts: new AnswerFacts() };
      const asked = actor === VISITOR ? moment : { ...moment, document };
      return (await content().answer(actor, owner, asked)).modules;
    };
    const texts = async (actor: Actor = VISITOR, document: State = 'live') =>
      (await read(actor, document)).flatMap(listTexts);
    const add = (columns: NewModule[][], actor = ada) =>
      content().insertSection(actor, owner, { columns }, {});
    const place = (id: number, document: State = 'live') =>
      content().addSection(ada, owner, { shared: id }, { document });
    return { owner, title, read, texts, add, place };
  }

  type Page = Awaited<ReturnType<typeof openPage>>;

  /** A page with a shared section. */
  async function sharedPage(words = '<p>Gemeinsam</p>', actor = ada) {
    const page = await openPage();
    const node = await page.add([[text(words)]], actor);
    await shared().share(actor, { ...page.owner, node, name: name() });
    const [section] = await page.read(actor);
    return { ...page, section: section as AnsweredSection, id: section?.shared ?? 0 };
  }

  async function change(page: Page, words: string, actor: Actor = ada, document: State = 'live') {
    const module = findModule((await page.read(actor)).find((each) => each.shared !== undefined));
    const { id = 0, revision } = module ?? {};
    return content().set(actor, id, 'text', { content: words }, { base: revision, document });
  }

  return {
    get calls() {
      return calls;
    },
    get ada() {
      return ada;
    },
    get ben() {
      return ben;
    },
    name,
    content,
    shared,
    openPage,
    sharedPage,
    change,
  };
}
