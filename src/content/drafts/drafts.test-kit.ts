import { VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests } from '../content.api.test-kit.ts';

/** The kit's clock is at 12:00 in Berlin. */
export const AT_TEN = '2026-12-04T10:00:00+01:00';
export const BEFORE = '2026-12-04T09:59:59+01:00';

/** For the top of a test file. @returns makes a page with a headline changed by a draft */
export function draftTests() {
  const open = contentApiTests(createTestApp);

  return async () => {
    const kit = await open();
    const { call, section, owner, query, content, clock } = kit;
    const [headline] = (await section(['headline'])).nodes;
    const write = (fields: object, document?: 'draft') =>
      call('editor', 'PATCH', `headline/${headline.id}`, {
        ...fields,
        revision: headline.revision,
        ...(document && { document }),
      });
    await write({ content: 'Entwurf' }, 'draft');
    const shown = async () => (await call('visitor', 'GET', `headline${query}`)).json[0]?.content;
    const visited = async () => {
      const facts = new AnswerFacts();
      const { modules } = await content.answer(VISITOR, owner, { now: clock.now(), facts });
      return { content: modules[0]?.columns[0]?.children[0]?.content, expires: facts.expires };
    };
    const state = async () => (await call('editor', 'GET', `draft${query}`)).json.draft;
    const plan = (publish_at: string | null, more: object = {}) =>
      call('editor', 'POST', 'draft/plan', { ...owner, publish_at, ...more });
    return { ...kit, headline, write, shown, visited, state, plan };
  };
}
