import { describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';

import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES, MODELS } from '../content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

const FROM = '2026-11-22T10:00:00+01:00';
const TO = '2026-11-29T10:00:00+01:00';

describe('the schedule of sections and modules (E-4)', () => {
  it('shows a section exactly between its start and end, and cached answers expire then', async () => {
    const { call, section, owner, content, clock } = await open();
    const { id, revision } = await section(['headline']);
    const plan = { online_from: FROM, online_to: TO, revision };
    expect((await call('editor', 'PATCH', `container/${id}`, plan)).json).toMatchObject({
      online_from: FROM,
      online_to: TO,
    });
    const visited = async (at: string) => {
      clock.set(at);
      const facts = new AnswerFacts();
      const { modules } = await content.answer(VISITOR, owner, { now: clock.now(), facts });
      return [modules.length, facts.expires];
    };
    expect(await visited('2026-11-22T09:59:59+01:00')).toEqual([0, new Date(FROM)]);
    expect(await visited(FROM)).toEqual([1, new Date(TO)]);
    expect(await visited('2026-11-29T09:59:59+01:00')).toEqual([1, new Date(TO)]);
    expect(await visited(TO)).toEqual([0, null]);
  });

  it('is there for every type of module, and taken away by null', async () => {
    const { call, section } = await open();
    const { id } = await section();
    for (const model of MODELS) {
      const fields = { parent: id, ...EXAMPLES[model], online_from: FROM, online_to: TO };
      const made = await call('editor', 'POST', model, fields);
      expect([made.status, made.json.online_from], model).toEqual([201, FROM]);
      const open_end = { online_to: null, revision: made.json.revision };
      const { json } = await call('editor', 'PATCH', `${model}/${made.json.id}`, open_end);
      expect(json, model).toMatchObject({ online_from: FROM, online_to: null });
    }
  });

  it('is rejected if it ends before it begins or is invalid, with a German message at the field', async () => {
    const { call, section } = await open();
    const { id, revision, nodes } = await section(['text']);
    const [text] = nodes;
    for (const path of [`container/${id}`, `text/${text.id}`]) {
      const of = path.startsWith('text') ? text.revision : revision;
      const turned = { online_from: TO, online_to: FROM, revision: of };
      const { status, json } = await call('editor', 'PATCH', path, turned);
      expect([status, json.field_errors]).toEqual([
        422,
        { online_to: ['Das Ende muss nach dem Anfang liegen.'] },
      ]);
      const bad = await call('editor', 'PATCH', path, { online_from: 'morgen', revision: of });
      expect([bad.status, Object.keys(bad.json.field_errors)]).toEqual([422, ['online_from']]);
    }
  });
});
