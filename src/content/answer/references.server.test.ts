import { describe, expect, it } from 'vitest';
import { article, event, form, teaser, venue } from '#modules/resolved.examples.ts';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests } from '../content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

describe('what modules point at', () => {
  it('is loaded once for a whole page, without duplicates, and answered with each module (MOD-10, MOD-11)', async () => {
    const { call, section, read, ada, venues, askedForVenues } = await open();
    venues.push(venue({ id: 1, name: 'Großes Haus' }), venue({ id: 2, name: 'Kammer' }));
    const { id: parent } = await section();
    for (const place of [1, 2, 2])
      await call('editor', 'POST', 'venue/', { parent, venue: place, image: 5 });
    const list = (await call('editor', 'POST', 'venuelist/', { parent })).json.id;
    await call('editor', 'POST', 'venuelistitem/', { parent: list, venue: 1 });
    await call('editor', 'POST', 'venuelistitem/', { parent: list, venue: 9 });
    askedForVenues.splice(0);
    const { modules } = await read(ada);
    expect(askedForVenues).toEqual([[1, 2, 9]]);
    const nodes = modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
    expect(nodes.map(({ venue_obj }) => (venue_obj as { name: string } | undefined)?.name)).toEqual(
      ['Großes Haus', 'Kammer', 'Kammer', undefined],
    );
    expect(nodes[3]?.children).toMatchObject([
      { venue_obj: { name: 'Großes Haus' } },
      { venue_obj: null },
    ]);
  });

  it('decides whether a venue needs a picture of its own (EDIT-31, G-109)', async () => {
    const { call, section, venues } = await open();
    venues.push(venue({ id: 1 }), venue({ id: 2, image_obj: null }));
    const { id: parent } = await section();
    const add = (fields: object) => call('editor', 'POST', 'venue/', { parent, ...fields });
    const refused = [
      await add({ venue: 2, image: null }),
      await add({ venue: 3, image: null }),
      await add({ venue: 'x', image: null }),
    ];
    expect(refused.map(({ status, json }) => [status, Object.keys(json.field_errors)])).toEqual([
      [422, ['image']],
      [422, ['image']],
      [422, ['venue']],
    ]);
    const { status, json } = await add({ venue: 1, image: null });
    expect([status, json.venue_obj.id]).toEqual([201, 1]);
    const at = `venue/${json.id}/`;
    const other = await call('editor', 'PATCH', at, { venue: 2, revision: json.revision });
    expect([other.status, Object.keys(other.json.field_errors)]).toEqual([422, ['image']]);
    // an answered module can be sent back whole: resolved values in it are ignored
    const forged = { ...json, venue: 2, venue_obj: venue({ id: 2 }), layout: undefined };
    expect((await call('editor', 'POST', at, forged)).status).toBe(422);
    const hidden = await call('editor', 'PATCH', at, { is_online: false, revision: json.revision });
    expect(hidden.status).toBe(200);
  });

  it('is answered as the house has it, and as nothing where it has no such thing (MOD-16, MOD-18, MOD-19, MOD-14)', async () => {
    const { call, section, resolvers } = await open();
    const { id: parent } = await section();
    const add = async (model: string, fields: object) =>
      (await call('editor', 'POST', `${model}/`, { parent, ...fields })).json;
    const byId =
      <Object extends { id: number }>(...all: Object[]) =>
      async (_actor: unknown, ids: readonly number[]) =>
        new Map(all.filter(({ id }) => ids.includes(id)).map((each) => [each.id, each]));
    const performances = { event_objs: [event(5)], event_count: 1, today: '', events_url: '/x' };
    const ofKinds = {
      articles: byId(article(1)),
      forms: byId(form({ id: 4 })),
      eventList: async () => performances,
      highlights: async () => [teaser(3)],
    };
    const answers = async (id: number) => [
      await add('blogteaserlist', { items: [id] }),
      await add('forms', { hubspot_id: `${id}` }),
    ];
    Object.assign(resolvers, ofKinds);
    expect(await answers(1)).toMatchObject([
      { article_objs: [article(1)], main_teaser_obj: { id: 1 } },
      { form_obj: null },
    ]);
    expect(await answers(4)).toMatchObject([
      { article_objs: [], main_teaser_obj: null },
      { form_obj: { id: 4 } },
    ]);
    expect(await add('eventlist', {})).toMatchObject(performances);
    expect(await add('highlightteasers', { categories: [1] })).toMatchObject({
      teaser_objs: [{ id: 3 }],
    });
    // a house without them
    for (const kind of Object.keys(ofKinds)) Reflect.deleteProperty(resolvers, kind);
    expect((await answers(1))[0]).toMatchObject({ article_objs: [], main_teaser_obj: null });
    expect((await answers(4))[1]).toMatchObject({ form_obj: null });
    expect(await add('eventlist', {})).toMatchObject({ event_objs: [], event_count: 0 });
    expect(await add('highlightteasers', { categories: [1] })).toMatchObject({ teaser_objs: [] });
  });
});

describe('sections of the older set', () => {
  it('say layout_index for their layout, in and out (MOD-27, G-36)', async () => {
    const { call, section, owner } = await open();
    const older = { model: 'container', ...owner, slug: `alt-${owner.object_id}`, layout_index: 5 };
    const { status, json } = await call('editor', 'POST', 'container/', older);
    expect([status, json.layout, json.layout_index, json.columns.length]).toEqual([201, 5, 5, 3]);
    const at = `container/${json.id}/`;
    const change = { layout_index: 1, revision: json.revision };
    const changed = await call('editor', 'PATCH', at, change);
    expect([changed.json.layout, changed.json.layout_index]).toEqual([1, 1]);
    const whole = await call('editor', 'POST', at, { ...changed.json, layout: 2 });
    expect([whole.status, whole.json.layout, whole.json.layout_index]).toEqual([200, 2, 2]);
    expect((await section([], { layout_index: 9, layout: undefined })).code).toBe('invalid');
  });
});
