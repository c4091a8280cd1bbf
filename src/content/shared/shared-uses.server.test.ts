import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as } from '#server/whole-site/calls.test-kit.ts';
import { findMediaUses } from '#server/wiring/media-uses.ts';
import { findModule, sharedSectionTests } from './shared-sections.test-kit.ts';

const kit = sharedSectionTests();
const { name, content, shared, openPage, sharedPage, change } = kit;

describe('what is in a shared section (G-529)', () => {
  it('is found in the search on every page, dates their sitemap entries, and is found once to replace', async () => {
    const { services } = kit.calls;
    const page = await sharedPage('<p>Muskatnuss</p>');
    const other = await openPage();
    await other.place(page.id);
    kit.calls.clock.set(new Date(kit.calls.clock.now().getTime() + 60_000));
    await change(page, '<p>Kardamom</p>');
    await services.search.index.catchUp();
    const found = await services.search.find('others', 'kardamom', { page: 1, page_size: 9 });
    const titles = found.results.map(({ title }) => title).sort();
    expect(titles).toEqual([page.title, other.title].sort());
    const dates = await content().changedAt('pages.page');
    expect(dates.get(other.owner.object_id)).toEqual(kit.calls.clock.now());
    const sought = { words: 'kardamom', is_whole: false, match_case: false };
    const { places } = await services.replacing.find(kit.ada, sought);
    expect(places).toMatchObject([{ kind: 'Gemeinsamer Abschnitt', object_id: page.id }]);
    expect(places[0]?.title).toContain(other.title);
    const { object_id = 0, content_type = '', fields = [] } = places[0] ?? {};
    const chosen = fields.map(({ hits: _, ...field }) => ({ ...field, hits: [0] }));
    const asked = {
      ...sought,
      replacement: 'Zimt',
      chosen: [{ content_type, object_id, fields: chosen }],
    };
    await services.replacing.replace(kit.ada, asked);
    expect([await page.texts(), await other.texts()]).toEqual([['<p>Zimt</p>'], ['<p>Zimt</p>']]);
  });

  it('counts as a use of files and as a place of links; patterns copy it, templates go on sharing it', async () => {
    const { services, database } = kit.calls;
    const target = await openPage();
    const file = { kind: 'image', filename: 's', storage_key: 's', mime_type: 'image/jpeg' };
    const { id: image } = await database.db
      .insertInto('media_item')
      .values({ ...file, size: 1, checksum: 's', width: 9, height: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { content_type: 'pages.page', id: target.owner.object_id };
    const page = await openPage();
    const teaser = { image, headline: 'Spenden', link, link_text: 'Mehr' };
    const node = await page.add([[{ model: 'fullteaser', fields: teaser }]]);
    await shared().share(kit.ada, { ...page.owner, node, name: name() });
    const [section] = await page.read();
    const id = section?.shared ?? 0;
    expect(await findMediaUses(database.db, image)).toContainEqual(
      expect.objectContaining({ model: 'shared_section', id, kind: 'Gemeinsamer Abschnitt' }),
    );
    const { links } = await services.links.linksTo(kit.ada, target.owner);
    expect(links).toContainEqual(
      expect.objectContaining({ content_type: 'content.shared_section', id }),
    );
    const pattern = (nodes?: number[]) =>
      services.patterns.create(kit.ada, { name: name(), ...page.owner, ...(nodes && { nodes }) });
    const [copied, template] = [await pattern([section?.id ?? 0]), await pattern()];
    const refers = async (of: number) =>
      (await services.patterns.get(kit.ada, of)).sections.map((each) => each.shared);
    expect([await refers(copied.id), await refers(template.id)]).toEqual([[undefined], [id]]);
    const { places } = await shared().get(kit.ada, id);
    expect(places.map(({ kind }) => kind).sort()).toEqual(['Seite', 'Vorlage']);
  });

  it('is commented on where it is read (G-530)', async () => {
    const page = await sharedPage();
    const node = findModule(page.section)?.id ?? 0;
    const thread = { ...page.owner, node, text: 'Stimmt das?', quote: '', mentions: [] };
    await kit.calls.services.comments.begin(kit.ada, { ...thread, key: randomUUID() });
    const asked = { is_resolved: false, page: 1, page_size: 9 };
    const { results } = await kit.calls.services.comments.threads(kit.ada, page.owner, asked);
    expect(results).toMatchObject([{ node, place: 'live', model: 'text' }]);
    const reference = page.section.reference?.id ?? 0;
    await shared().detach(kit.ada, { ...page.owner, node: reference });
    const own = findModule((await page.read())[0])?.id;
    const { results: after } = await kit.calls.services.comments.threads(
      kit.ada,
      page.owner,
      asked,
    );
    expect(after).toMatchObject([{ node: own, place: 'live' }]);
  });

  it('is nothing by itself: neither it nor its modules are shown to visitors, and its calls are for editors', async () => {
    const { id, section } = await sharedPage();
    const url = '/de/pageeditor-api';
    for (const path of [`container/${section.id}`, `text/${findModule(section)?.id}`])
      expect((await kit.calls.request(`${url}/${path}`)).status).toBe(404);
    for (const path of ['shared-sections', `shared-sections/${id}`])
      expect((await kit.calls.request(`${url}/${path}`, { headers: as('member') })).status).toBe(
        403,
      );
  });
});
