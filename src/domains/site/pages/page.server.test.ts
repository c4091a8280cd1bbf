import { describe, expect, it } from 'vitest';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import { ADMIN, EDITOR, MEMBER, moment, NOW, siteTests } from '../site.test-kit.ts';

const openSite = siteTests();

describe('a page', () => {
  it('is answered with everything that the page call promises (ENT-01, PAGE-05, SEO-02, SEO-03, SEO-04, G-33, G-34)', async () => {
    const { pages, database } = await openSite();
    const picture = await database.db
      .insertInto('media_item')
      .values({
        kind: 'image',
        filename: 'a.jpg',
        storage_key: 'a',
        mime_type: 'image/jpeg',
        size: 1,
        checksum: 'a',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const house = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    const people = await pages.create(EDITOR, {
      title: 'Menschen',
      parent_id: house.id,
      is_online: true,
      is_clickable: false,
    });
    const team = await pages.create(EDITOR, {
      title: 'Team',
      parent_id: people.id,
      is_online: true,
      headline: 'Unser Team',
      meta_title: 'Das Team',
      meta_description: 'Wer hier arbeitet',
      og_image: picture.id,
    });
    const crew = await pages.create(EDITOR, {
      title: 'Technik',
      parent_id: people.id,
      is_online: true,
    });
    await pages.create(EDITOR, { title: 'Geheim', parent_id: people.id });
    const asked = moment();
    const answer = await pages.byPath(VISITOR, 'haus/menschen/team/', asked);
    expect(answer).toEqual({
      id: team.id,
      urls: { de: '/de/haus/menschen/team' },
      content_type: 'pages.page',
      title: 'Team',
      headline: 'Unser Team',
      menu_url: '',
      is_online: true,
      is_clickable: true,
      in_menu: false,
      in_footer: false,
      is_landing_page: false,
      parent: {
        id: people.id,
        title: 'Menschen',
        url: '/de/haus/menschen',
        is_clickable: false,
        parent: { id: house.id, title: 'Haus', url: '/de/haus', is_clickable: true, parent: null },
      },
      meta_title: 'Das Team',
      meta_description: 'Wer hier arbeitet',
      og_title: '',
      og_description: '',
      og_type: 'website',
      robots_noindex: false,
      og_image: `/media/${picture.id}/2400.jpg`,
      og_image_id: picture.id,
      og_image_thumbs: {
        small: `/media/${picture.id}/small.webp`,
        large: `/media/${picture.id}/large.webp`,
      },
      settings_url: `/cms-hub/pages/${team.id}`,
      siblings: [{ id: crew.id, title: 'Technik', urls: { de: '/de/haus/menschen/technik' } }],
      tab_navigation: [],
      version_id: 88,
      modules: [expect.objectContaining({ id: team.id })],
    });
    expect([...asked.facts.tags].sort()).toEqual([
      ...[`media:${picture.id}`, 'nav', `page:${team.id}`].sort(),
    ]);
  });

  it('that does not exist is 404, and its making drops that answer (ROUTE-28, ERR-01, PAGE-19, G-17)', async () => {
    const { pages, feed } = await openSite();
    const asked = moment();
    const absent = pages.byPath(VISITOR, 'neu', asked);
    await expect(absent).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      message: '404 Nicht gefunden',
    });
    await pages.create(EDITOR, { title: 'Neu', is_online: true });
    expect(feed.announced.some((tag) => asked.facts.tags.has(tag))).toBe(true);
    await expect(pages.byPath(VISITOR, 'neu', moment())).resolves.toMatchObject({ title: 'Neu' });
  });

  it('is 404 under an address that none can have (ROUTE-50)', async () => {
    const { pages } = await openSite();
    for (const path of ['\u0000', 'haus/%00', '../etc/passwd', 'x'.repeat(5000), '\ud800']) {
      await expect(pages.byPath(VISITOR, path, moment())).rejects.toMatchObject({ status: 404 });
    }
  });

  it('is 404 "Seite offline" to visitors and members, and there for editors (PAGE-01, PAGE-13, PAGE-14, ERR-02)', async () => {
    const { pages } = await openSite();
    await pages.create(EDITOR, { title: 'Entwurf' });
    for (const actor of [VISITOR, MEMBER]) {
      await expect(pages.byPath(actor, 'entwurf', moment())).rejects.toMatchObject({
        status: 404,
        message: 'Seite offline',
      });
    }
    const asked = moment();
    await expect(pages.byPath(EDITOR, 'entwurf', asked)).resolves.toMatchObject({
      is_online: false,
    });
    expect(asked.facts.cacheable).toBe(false);
  });

  it('goes offline with the page above it (PAGE-13)', async () => {
    const { pages } = await openSite();
    const house = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    await pages.create(EDITOR, { title: 'Team', parent_id: house.id, is_online: true });
    await pages.byPath(VISITOR, 'haus/team', moment());
    await pages.update(EDITOR, house.id, { is_online: false });
    await expect(pages.byPath(VISITOR, 'haus/team', moment())).rejects.toMatchObject({
      message: 'Seite offline',
    });
  });

  it('appears and disappears on schedule, and the answer expires then (G-42)', async () => {
    const { pages } = await openSite();
    await pages.create(EDITOR, {
      title: 'Festwoche',
      is_online: true,
      online_from: '2026-11-22T10:00:00+01:00',
      online_to: '2026-11-23T10:00:00+01:00',
    });
    const at = async (now: string) => {
      const asked = moment(now);
      const shown = await pages.byPath(VISITOR, 'festwoche', asked).then(
        () => true,
        () => false,
      );
      return { shown, expires: asked.facts.expires?.toISOString() ?? null };
    };
    const [from, to] = ['2026-11-22T09:00:00.000Z', '2026-11-23T09:00:00.000Z'];
    expect(await at('2026-11-22T09:59:59+01:00')).toEqual({ shown: false, expires: from });
    expect(await at('2026-11-22T10:00:00+01:00')).toEqual({ shown: true, expires: to });
    expect(await at('2026-11-23T10:00:00+01:00')).toEqual({ shown: false, expires: null });
  });

  it('shows versions to editors only (ROUTE-44, PAGE-15)', async () => {
    const { pages } = await openSite();
    await pages.create(EDITOR, { title: 'Haus', is_online: true });
    const version = (actor: typeof VISITOR) =>
      pages.byPath(actor, 'haus', { ...moment(), version_id: 3 });
    await expect(version(VISITOR)).rejects.toMatchObject({ status: 401 });
    await expect(version(MEMBER)).rejects.toMatchObject({ status: 403 });
    await expect(version(EDITOR)).resolves.toMatchObject({ version_id: 3 });
  });
});

describe('links to pages', () => {
  it('lead visitors to visible pages only, editors to all, and expire when that changes (PAGE-13, G-42)', async () => {
    const { pages } = await openSite();
    const shown = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    const online_from = '2026-12-01T10:00:00+01:00';
    const later = await pages.create(EDITOR, { title: 'Später', is_online: true, online_from });
    const ids = [shown.id, later.id, 999];
    const asked = moment();
    expect([...(await pages.urlsById(VISITOR, ids, asked)).values()]).toEqual(['/de/haus']);
    expect(asked.facts.expires).toEqual(new Date(online_from));
    expect([...(await pages.urlsById(MEMBER, ids, moment())).values()]).toEqual(['/de/haus']);
    const forEditor = [...(await pages.urlsById(EDITOR, ids, moment())).values()];
    expect(forEditor).toEqual(['/de/haus', '/de/spaeter']);
    const then = await pages.urlsById(VISITOR, ids, moment(online_from));
    expect([...then.values()]).toEqual(forEditor);
  });
});

describe('the picture of a page in links to it', () => {
  it("is its own, else the house's (SEO-03)", async () => {
    const { database, pages, settings } = await openSite();
    const values = { kind: 'image', filename: 'a.jpg', mime_type: 'image/jpeg', size: 1 };
    const [own, house] = await database.db
      .insertInto('media_item')
      .values([
        { ...values, storage_key: 'a', checksum: 'a' },
        { ...values, storage_key: 'b', checksum: 'b' },
      ])
      .returning('id')
      .execute();
    const { id } = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    const shown = async () => (await pages.byPath(VISITOR, 'haus', moment())).og_image;
    expect(await shown()).toBeNull();
    await settings.update(ADMIN, { site: { default_og_image: house?.id } });
    expect(await shown()).toBe(`/media/${house?.id}/2400.jpg`);
    await pages.update(EDITOR, id, { og_image: own?.id });
    expect(await shown()).toBe(`/media/${own?.id}/2400.jpg`);
  });
});

describe('changing pages', () => {
  it('is for editors only', async () => {
    const { pages } = await openSite();
    const { id } = await pages.create(EDITOR, { title: 'Haus' });
    for (const write of [
      () => pages.create(MEMBER, { title: 'X' }),
      () => pages.update(MEMBER, id, { title: 'X' }),
      () => pages.move(MEMBER, id, { parent_id: null, before: null }),
      () => pages.remove(MEMBER, id),
      () => pages.restore(MEMBER, id),
      () => pages.get(MEMBER, id),
    ]) {
      await expect(write()).rejects.toMatchObject({ status: 403 });
    }
  });

  it('moves a whole branch, and old addresses lead to the new ones (ROUTE-49, ENT-09)', async () => {
    const { pages, redirects } = await openSite();
    const house = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    const team = await pages.create(EDITOR, {
      title: 'Team',
      parent_id: house.id,
      is_online: true,
    });
    await pages.create(EDITOR, { title: 'Leitung', parent_id: team.id });
    await pages.update(EDITOR, house.id, { slug: 'theater' });
    await pages.update(EDITOR, team.id, { parent_id: null });
    expect(await redirects.list()).toEqual([
      { old_path: '/de/haus', new_path: '/de/theater' },
      { old_path: '/de/haus/team', new_path: '/de/team' },
      { old_path: '/de/theater/team', new_path: '/de/team' },
    ]);
    await expect(pages.byPath(EDITOR, 'team/leitung', moment())).resolves.toMatchObject({
      parent: { id: team.id, url: '/de/team', parent: null },
    });
    // moving back leaves no redirect cycle
    await pages.update(EDITOR, team.id, { parent_id: house.id });
    const list = await redirects.list();
    expect(list.find(({ old_path }) => old_path === '/de/theater/team')).toBeUndefined();
    expect(list).toContainEqual({ old_path: '/de/team', new_path: '/de/theater/team' });
  });

  it('rejects a page below itself, below the home page, or with a taken path', async () => {
    const { pages } = await openSite();
    const home = await pages.create(EDITOR, { title: 'Start', slug: '' });
    const house = await pages.create(EDITOR, { title: 'Haus' });
    const team = await pages.create(EDITOR, { title: 'Team', parent_id: house.id });
    await expect(pages.update(EDITOR, house.id, { parent_id: team.id })).rejects.toMatchObject({
      status: 422,
      message: 'Eine Seite kann nicht unter sich selbst liegen.',
    });
    await expect(pages.update(EDITOR, house.id, { parent_id: home.id })).rejects.toMatchObject({
      status: 422,
    });
    await expect(pages.create(EDITOR, { title: 'Haus' })).rejects.toMatchObject({
      status: 409,
      field_errors: { slug: [expect.stringContaining('/de/haus')] },
    });
    await expect(
      pages.create(EDITOR, {
        title: 'Zeit',
        online_from: '2026-12-02T00:00:00Z',
        online_to: '2026-12-01T00:00:00Z',
      }),
    ).rejects.toMatchObject({ field_errors: { online_to: [expect.any(String)] } });
    await expect(
      pages.create(EDITOR, { title: 'X', nonsense: 1 } as unknown as { title: string }),
    ).rejects.toMatchObject({ field_errors: { nonsense: ['Dieses Feld gibt es nicht.'] } });
  });

  it('rejects a picture that is gone, at its field', async () => {
    const { pages } = await openSite();
    const { id } = await pages.create(EDITOR, { title: 'Ohne Bild' });
    const gone = {
      status: 422,
      field_errors: { og_image: [expect.stringContaining('gibt es nicht')] },
    };
    const picture = { title: 'Mit Bild', og_image: 999_999 };
    await expect(pages.create(EDITOR, picture)).rejects.toMatchObject(gone);
    await expect(pages.update(EDITOR, id, picture)).rejects.toMatchObject(gone);
  });

  it.each([
    'programm',
    'ensemble',
    'produktionen',
    'mediathek-de',
    'merkliste',
    'search',
    'user',
    '404',
    'api',
    'pageeditor-api',
  ])('is never created at /de/%s, a route of the site (G-330)', async (slug) => {
    const { pages } = await openSite();
    const message = `Die Adresse /de/${slug} braucht die Website selbst.`;
    const refused = { status: 422, message, field_errors: { slug: [message] } };
    await expect(pages.create(EDITOR, { title: 'Neu', slug })).rejects.toMatchObject(refused);
    const page = await pages.create(EDITOR, { title: 'Neu' });
    await expect(pages.update(EDITOR, page.id, { slug })).rejects.toMatchObject(refused);
    expect([...(await pages.tree()).byPath.keys()]).toEqual(['neu']);
  });

  it("is never at a record's URL either, by moving its parent or by restoring (G-330)", async () => {
    const { pages } = await openSite();
    const entry = { title: 'Programm', menu_url: '/de/programm' };
    const list = await pages.create(EDITOR, entry);
    await expect(pages.update(EDITOR, list.id, { menu_url: '' })).rejects.toMatchObject({
      field_errors: { slug: [expect.stringContaining('/de/programm')] },
    });
    const own = await pages.create(EDITOR, { title: 'Vorschau', parent_id: list.id });
    const below = { title: 'Zwölf', slug: '12' };
    await expect(pages.create(EDITOR, { ...below, parent_id: own.id })).rejects.toMatchObject({
      field_errors: { slug: [expect.stringContaining('/de/programm/vorschau/12')] },
    });
    const free = await pages.create(EDITOR, { title: 'Frei' });
    await pages.create(EDITOR, { ...below, parent_id: free.id });
    await expect(
      pages.move(EDITOR, free.id, { parent_id: list.id, before: null }),
    ).rejects.toMatchObject({ status: 422 });
    expect((await pages.tree()).byPath.has('frei/12')).toBe(true);
  });

  it('may be a legal text, whose address shows the house’s own page (G-78, G-330)', async () => {
    const { pages } = await openSite();
    const { url } = await pages.create(EDITOR, { title: 'Impressum' });
    expect(url).toBe('/de/impressum');
  });

  it('lets one of two concurrent writers have the path', async () => {
    const { pages } = await openSite();
    const results = await Promise.allSettled([
      pages.create(EDITOR, { title: 'Haus' }),
      pages.create(ADMIN, { title: 'Haus' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost).toMatchObject({ reason: { status: 409 } });
  });

  it('never closes a circle when two move below one another at the same moment', async () => {
    const { pages } = await openSite();
    const a = await pages.create(EDITOR, { title: 'A' });
    const b = await pages.create(EDITOR, { title: 'B' });
    const results = await Promise.allSettled([
      pages.update(EDITOR, a.id, { parent_id: b.id }),
      pages.update(EDITOR, b.id, { parent_id: a.id }),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('deletes a page without children and brings it back', async () => {
    const { pages } = await openSite();
    const house = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    const team = await pages.create(EDITOR, {
      title: 'Team',
      parent_id: house.id,
      is_online: true,
    });
    await expect(pages.remove(EDITOR, house.id)).rejects.toMatchObject({ status: 409 });
    await pages.remove(EDITOR, team.id);
    await expect(pages.byPath(VISITOR, 'haus/team', moment())).rejects.toMatchObject({
      message: '404 Nicht gefunden',
    });
    const urls = await pages.urlsById(EDITOR, [house.id, team.id], moment());
    expect(urls).toEqual(new Map([[house.id, '/de/haus']]));
    await pages.restore(EDITOR, team.id);
    await expect(pages.byPath(VISITOR, 'haus/team', moment())).resolves.toMatchObject({
      id: team.id,
    });
  });

  it('that comes back takes its address from the page that got it meanwhile (ROUTE-49, PAGE-19)', async () => {
    const { pages, redirects } = await openSite();
    const { id } = await pages.create(EDITOR, { title: 'Bar', is_online: true });
    await pages.remove(EDITOR, id);
    await redirects.create(ADMIN, { old_path: '/de/bar', new_path: '/de/haus' });
    const asked = () =>
      redirects.redirectFor(new URL('http://foyer.test/de/bar'), { actor: VISITOR, ...moment() });
    expect(await asked()).toMatchObject({ location: '/de/haus' });
    await pages.restore(EDITOR, id);
    expect(await asked()).toBeNull();
  });

  it('is read for visitors once and again only after a change, for editors each time', async () => {
    const { database, feed, pages } = await openSite();
    const { id } = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    const headline = async (actor: Actor) => (await pages.byPath(actor, 'haus', moment())).headline;
    expect(await headline(VISITOR)).toBe('');
    // simulates a write by another process
    await database.db.updateTable('page').set({ headline: 'Neu' }).where('id', '=', id).execute();
    expect([await headline(VISITOR), await headline(EDITOR)]).toEqual(['', 'Neu']);
    feed.announce(`page:${id}`);
    expect(await headline(VISITOR)).toBe('Neu');
    await pages.update(EDITOR, id, { headline: 'Noch neuer' });
    expect(await headline(VISITOR)).toBe('Noch neuer');
  });

  it('notifies all caches, of no more than needed', async () => {
    const { pages, feed } = await openSite();
    const { id } = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    feed.announced.length = 0;
    await pages.update(EDITOR, id, { meta_title: 'Unser Haus' });
    expect(feed.announced).toEqual([`page:${id}`]);
    await pages.update(EDITOR, id, { title: 'Das Haus' });
    expect(feed.announced).toContain('nav');
  });
});

describe('the menus', () => {
  it('come from the pages: three, in order, each below its nearest page of the same menu (ENT-06, ENT-07, ENT-08, API-06, G-22, G-23)', async () => {
    const { pages, navigation } = await openSite();
    const house = await pages.create(EDITOR, {
      title: 'Das Haus am Wehr',
      menu_name: 'Haus',
      slug: 'haus',
      is_online: true,
      in_menu: true,
      has_tab_navigation: true,
    });
    const inner = await pages.create(EDITOR, {
      title: 'Innen',
      parent_id: house.id,
      is_online: true,
      is_clickable: false,
    });
    const team = await pages.create(EDITOR, {
      title: 'Team',
      parent_id: inner.id,
      is_online: true,
      in_menu: true,
    });
    const contact = await pages.create(EDITOR, {
      title: 'Kontakt',
      parent_id: house.id,
      is_online: true,
      in_secondary_menu: true,
      in_footer: true,
    });
    await pages.create(EDITOR, { title: 'Entwurf', in_menu: true, in_footer: true });
    const item = (page: { id: number; url: string }, menu_name: string) => ({
      id: page.id,
      url: page.url,
      menu_name,
      is_clickable: true,
      has_tab_navigation: false,
      children: [],
    });
    expect(await navigation.menus(moment())).toEqual({
      menu: [{ ...item(house, 'Haus'), has_tab_navigation: true, children: [item(team, 'Team')] }],
      secondary_menu: [item(contact, 'Kontakt')],
      footer: [{ title: 'Kontakt', ...item(contact, 'Kontakt') }],
    });
    const page = await pages.byPath(VISITOR, 'haus/kontakt', moment());
    expect(page.tab_navigation.map(({ menu_name }) => menu_name)).toEqual(['Innen', 'Kontakt']);
    await pages.move(EDITOR, contact.id, { parent_id: house.id, before: inner.id });
    const moved = await pages.byPath(VISITOR, 'haus/kontakt', moment());
    expect(moved.tab_navigation.map(({ menu_name }) => menu_name)).toEqual(['Kontakt', 'Innen']);
  });

  it('lead to a list or another site if the page is a mere menu entry (G-130)', async () => {
    const { pages, navigation } = await openSite();
    const of = { title: 'Spielplan', is_online: true, in_menu: true };
    const { id } = await pages.create(EDITOR, { ...of, menu_url: '/de/programm' });
    const { menu } = await navigation.menus(moment());
    expect(menu).toMatchObject([{ url: '/de/programm', menu_name: 'Spielplan' }]);
    expect(await pages.urlsById(VISITOR, [id], moment())).toEqual(new Map([[id, '/de/programm']]));
    expect((await pages.byPath(VISITOR, 'spielplan', moment())).menu_url).toBe('/de/programm');
    for (const menu_url of ['//boese.example', 'javascript:alert(1)', 'programm']) {
      await expect(pages.update(EDITOR, id, { menu_url })).rejects.toMatchObject({ status: 422 });
    }
  });

  it('never lead back to the entry’s own page, directly or by way of other entries (G-130)', async () => {
    const { pages } = await openSite();
    const refused = { status: 422, field_errors: { menu_url: [expect.stringContaining('„')] } };
    const create = (title: string, more = {}) => pages.create(EDITOR, { title, ...more });
    const box = await create('Kasse');
    for (const menu_url of ['/de/kasse', '/de/kasse/#abend', '/de/kasse?a=1']) {
      await expect(pages.update(EDITOR, box.id, { menu_url })).rejects.toMatchObject(refused);
    }
    await expect(create('Neu', { menu_url: '/de/neu' })).rejects.toMatchObject(refused);
    await expect(create('Start', { slug: '', menu_url: '/' })).rejects.toMatchObject(refused);
    const tickets = await create('Karten', { menu_url: '/de/kasse' });
    const prices = await create('Preise', { menu_url: '/de/karten#preise' });
    for (const { url: menu_url } of [tickets, prices]) {
      await expect(pages.update(EDITOR, box.id, { menu_url })).rejects.toMatchObject(refused);
    }
    // moved to the address that its entry names
    await pages.update(EDITOR, prices.id, { menu_url: '/de/tarife' });
    await expect(pages.update(EDITOR, prices.id, { slug: 'tarife' })).rejects.toMatchObject(
      refused,
    );
    expect((await pages.get(EDITOR, prices.id)).url).toBe('/de/preise');
  });

  it('never name a page before its time, and say when that changes (PAGE-01)', async () => {
    const { pages, navigation } = await openSite();
    const online_from = '2026-12-01T00:00:00+01:00';
    await pages.create(EDITOR, { title: 'Bald', in_menu: true, is_online: true, online_from });
    const before = moment();
    expect((await navigation.menus(before)).menu).toEqual([]);
    expect(before.facts.expires).toEqual(new Date(online_from));
    expect((await navigation.menus(moment(online_from))).menu).toHaveLength(1);
  });

  it('are read once and again only after a change, also of another process', async () => {
    const { database, feed, navigation } = await openSite();
    await navigation.menus(moment());
    const add = (slug: string) =>
      database.db
        .insertInto('page')
        .values({ slug, path: slug, title: slug, is_online: true, in_menu: true })
        .execute();
    await add('eins');
    expect((await navigation.menus(moment(NOW))).menu).toHaveLength(0);
    feed.announce('nav');
    expect((await navigation.menus(moment(NOW))).menu).toHaveLength(1);
    await add('zwei');
    feed.lost();
    expect((await navigation.menus(moment(NOW))).menu).toHaveLength(2);
  });
});
