import { describe, expect, it } from 'vitest';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import { ADMIN, EDITOR, MEMBER, moment, siteTests } from '../site.test-kit.ts';
import { DESIGN_DEFAULTS } from './design.schema.ts';
import { SITE_DEFAULTS } from './settings.schema.ts';
import { createSettingsService } from './settings.service.server.ts';

const openSite = siteTests();

describe('the settings', () => {
  it('answer with status, HTML blocks and design before anything is set (ENT-10, ENT-23, API-17, PAGE-04, CONST-34, G-27, G-99)', async () => {
    const { settings } = await openSite();
    const asked = moment();
    expect(await settings.answer(asked.facts)).toMatchObject({
      instance: 'live',
      status: 'ok',
      is_site_online: true,
      is_shop_online: true,
      site_name: 'Kulturhaus',
      html_header: { code: '' },
      html_footer_top: { code: '' },
      html_footer_bottom: { code: '' },
      html_footer_logos: { code: '' },
      design: {
        menu: 'style1',
        eventCard: 'style2',
        stickyOverlayButton: true,
        header: { basketLink: '/webshop', favoritesLink: '/de/merkliste' },
        parsers: { currency: '€' },
      },
    });
    expect(await settings.answer(asked.facts)).not.toHaveProperty('begins_as_draft');
    expect([...asked.facts.tags]).toEqual(['settings']);
  });

  it('are changed by administrators only (G-28, G-52)', async () => {
    const { settings } = await openSite();
    const patch = { site: { site_name: 'Haus am Wehr' } };
    await expect(settings.update(VISITOR, patch)).rejects.toMatchObject({ status: 401 });
    await expect(settings.update(MEMBER, patch)).rejects.toMatchObject({ status: 403 });
    await expect(settings.update(EDITOR, patch)).rejects.toMatchObject({ status: 403 });
    await expect(settings.get(EDITOR)).rejects.toMatchObject({ status: 403 });
    await expect(settings.update(ADMIN, patch)).resolves.toMatchObject(patch);
  });

  it('keep keys that a change omits, and announce the change', async () => {
    const { settings, feed } = await openSite();
    await settings.update(ADMIN, { design: { header: { logoLink: '/de/haus' } } });
    await settings.update(ADMIN, {
      site: { links: { provider: '' } },
      design: { header: { basketLink: '' } },
    });
    const { site, design } = await settings.current();
    expect(design.header).toEqual({
      ...DESIGN_DEFAULTS.header,
      logoLink: '/de/haus',
      basketLink: '',
    });
    expect(site.links).toEqual({ ...SITE_DEFAULTS.links, provider: '' });
    expect(feed.announced).toEqual(['settings', 'settings']);
  });

  it('are answered with a design that an administrator tries, and to nobody else (G-698)', async () => {
    const { settings } = await openSite();
    const text = '{"eventCard":"style3","header":{"logo":"/neu.svg"},"menu":"style9"}';
    const answerTo = async (actor: Actor, tried: string | null = text) =>
      (await settings.answer(moment().facts, { actor, text: tried })).design;
    const stored = await answerTo(VISITOR);
    expect(stored).toEqual((await settings.current()).design);
    expect(await answerTo(EDITOR)).toEqual(stored);
    // the rest stays as it is stored, also what is not valid
    const header = { ...stored.header, logo: '/neu.svg' };
    expect(await answerTo(ADMIN)).toEqual({ ...stored, eventCard: 'style3', header });
    for (const invalid of ['{', '"style3"', '[]', null])
      expect(await answerTo(ADMIN, invalid)).toEqual(stored);
    expect((await settings.current()).design).toEqual(stored);
  });

  it('lose nothing in concurrent changes', async () => {
    const { settings } = await openSite();
    await Promise.all([
      settings.update(ADMIN, { site: { site_name: 'Wehr' } }),
      settings.update(ADMIN, { site: { is_shop_online: false } }),
      settings.update(ADMIN, { design: { menu: 'style2' } }),
    ]);
    expect(await settings.current()).toMatchObject({
      site: { site_name: 'Wehr', is_shop_online: false },
      design: { menu: 'style2' },
    });
  });

  it.each([
    ['an unknown key', { site: { nonsense: 1 } }, 'nonsense'],
    ['no name', { site: { site_name: ' ' } }, 'site_name'],
    [
      'a link that runs code',
      { site: { links: { provider: 'javascript:alert(1)' } } },
      'links.provider',
    ],
    ['a colour that is none', { design: { colors: { signal: 'red;}' } } }, 'colors.signal'],
    [
      'another host behind a slash',
      { design: { header: { logoLink: '//evil.com' } } },
      'header.logoLink',
    ],
    [
      'a tag manager that is none',
      { design: { cookies: { tagManagerId: '"><script>' } } },
      'cookies.tagManagerId',
    ],
    [
      'a style that ends itself',
      { site: { html_errors: { 404: { style: '</style>', code: '' } } } },
      'html_errors.404.style',
    ],
    [
      'an English route switched on',
      {
        design: {
          routeBases: {
            ...DESIGN_DEFAULTS.routeBases,
            english: [{ name: 'events', base: 'events', active: true }],
          },
        },
      },
      'routeBases.english.0.active',
    ],
    [
      'another live base than the routes have (ROUTE-04, G-04)',
      {
        design: {
          routeBases: {
            ...DESIGN_DEFAULTS.routeBases,
            live: { ...DESIGN_DEFAULTS.routeBases.live, events: 'spielplan' },
          },
        },
      },
      'routeBases.live.events',
    ],
    [
      'a shop path that leads in a circle (G-142)',
      {
        site: {
          shop_path_map: [
            { from: '/webshop/a*', to: '/testshop/b?x=1' },
            { from: '/webshop/b', to: '/webshop/a/1' },
          ],
        },
      },
      'shop_path_map',
    ],
    [
      'a shop path that leads to itself (G-142)',
      { site: { shop_path_map: [{ from: '/webshop/*', to: '/eventim.webshop/x' }] } },
      'shop_path_map',
    ],
    [
      'a shop whose host would end the policy (G-141)',
      { site: { shop_script_url: 'https://karten.example;script-src/shop.js' } },
      'shop_script_url',
    ],
    [
      'a shop without an address (G-08)',
      { site: { shop_script_url: 'shop.js' } },
      'shop_script_url',
    ],
    [
      'a badge longer than any selector (G-140)',
      { site: { shop_badge: 'x'.repeat(201) } },
      'shop_badge',
    ],
    [
      'a service for the newsletter without an address (G-484)',
      { site: { newsletter: { mode: 'service' } } },
      'newsletter.service_url',
    ],
    [
      'a service for the newsletter without encryption (G-484)',
      { site: { newsletter: { mode: 'service', service_url: 'http://brief.example' } } },
      'newsletter.service_url',
    ],
  ])('refuse %s', async (_what, patch, field) => {
    const { settings } = await openSite();
    await expect(settings.update(ADMIN, patch)).rejects.toMatchObject({
      status: 422,
      field_errors: { [field]: [expect.any(String)] },
    });
  });

  it('accept a shop’s script and badge, and paths from the shop to pages and to the shop itself (G-07, G-08, G-140, G-142)', async () => {
    const { settings } = await openSite();
    const site = {
      shop_script_url: 'https://karten.example:8443/shop.js',
      shop_badge: '#cart > b',
      shop_path_map: [
        { from: '/webshop/*/eventlist*', to: '/de/programm' },
        { from: '/webshop/alt', to: '/webshop/neu' },
      ],
    };
    await settings.update(ADMIN, { site });
    expect((await settings.current()).site).toMatchObject(site);
  });

  it('never contain executable HTML (G-28)', async () => {
    const { settings, database, feed } = await openSite();
    const evil =
      '<p onclick="x()">Träger <a href="javascript:x()">a</a></p><script>x()</script><img src="/a.svg" onerror="x()"><iframe src="//x"></iframe>';
    const clean = { code: '<p>Träger <a>a</a></p><img src="/a.svg" />' };
    await settings.update(ADMIN, { site: { html_footer_top: { code: evil } } });
    expect((await settings.answer()).html_footer_top).toEqual(clean);
    // bypasses the service, as an import might
    await database.db
      .updateTable('settings')
      .set({ site: JSON.stringify({ html_footer_top: { code: evil } }) })
      .execute();
    feed.announce('settings');
    expect((await settings.answer()).html_footer_top).toEqual(clean);
  });

  it('fall back to a default if a stored value is no longer valid, and report it (G-26)', async () => {
    const { settings, database, failures } = await openSite();
    const stored = { site_name: 'Wehr', is_shop_online: 'vielleicht', old_key: 1 };
    await database.db
      .insertInto('settings')
      .values({ id: 1, site: JSON.stringify(stored) })
      .execute();
    expect(await settings.answer()).toMatchObject({ site_name: 'Wehr', is_shop_online: true });
    expect(failures).toEqual(['settings: stored value of is_shop_online is not valid']);
  });

  it('serve the last good state while unreadable; without one the site is offline (ERR-14, ERR-23, G-26)', async () => {
    const { database, clock, feed, failures } = await openSite();
    const broken = { ...database, db: null as unknown as typeof database.db };
    const parts = { clock, changes: feed, onFailure: (what: string) => failures.push(what) };
    await expect(
      createSettingsService({ ...parts, database: broken }).current(),
    ).rejects.toMatchObject({ status: 503, message: 'Website offline' });
    const reported = () => failures.splice(0);
    expect(reported()).toEqual(['settings could not be read']);

    const sometimes = { ...database };
    const settings = createSettingsService({ ...parts, database: sometimes, feed });
    await settings.update(ADMIN, { site: { site_name: 'Wehr' } });
    sometimes.db = broken.db;
    feed.announce('settings');
    const asked = moment();
    expect((await settings.answer(asked.facts)).site_name).toBe('Wehr');
    expect(asked.facts.cacheable).toBe(false);
    expect(reported()).toEqual(['settings could not be read']);
    sometimes.db = database.db;
    await database.db
      .updateTable('settings')
      .set({ site: JSON.stringify({ site_name: 'Neu' }) })
      .execute();
    const again = moment();
    expect((await settings.answer(again.facts)).site_name).toBe('Neu');
    expect([again.facts.cacheable, reported()]).toEqual([true, []]);
    // the latest good state, not the first
    sometimes.db = broken.db;
    feed.announce('settings');
    expect((await settings.answer()).site_name).toBe('Neu');
  });

  it('contain custom error pages and their URLs (API-15)', async () => {
    const { settings, errorPages } = await openSite();
    await settings.update(ADMIN, {
      site: { html_errors: { 404: { style: 'h1 { color: red }', code: '<h1>Verlaufen?</h1>' } } },
    });
    expect((await settings.answer()).design.errors).toEqual({ 404: '/html/404.html' });
    expect(await errorPages.document('404')).toContain(
      '<style>h1 { color: red }</style>\n</head>\n<body><h1>Verlaufen?</h1></body>',
    );
    for (const status of ['500', 'constructor', '__proto__']) {
      await expect(errorPages.document(status)).rejects.toMatchObject({ status: 404 });
    }
    await settings.update(ADMIN, { site: { html_errors: {} } });
    await expect(errorPages.document('404')).rejects.toMatchObject({ status: 404 });
  });
});
