import { describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { ADMIN, EDITOR, MEMBER, moment, siteTests } from '../site.test-kit.ts';

const openSite = siteTests();
const all = { page: 1, page_size: 100 };

function at(address: string, actor = VISITOR) {
  return [new URL(address, 'http://foyer.test'), { actor, ...moment() }] as const;
}

describe('a redirect', () => {
  it('redirects from the decoded path without trailing slash, and keeps the query (ROUTE-49, SEO-05, G-12)', async () => {
    const { redirects } = await openSite();
    await redirects.create(ADMIN, { old_path: '/de/spielstätten/', new_path: '/de/haus?a=1#plan' });
    for (const asked of ['/de/spielst%C3%A4tten?b=2', '/de/spielstätten/?b=2']) {
      expect(await redirects.redirectFor(...at(asked))).toEqual({
        status: 301,
        location: '/de/haus?a=1&b=2#plan',
      });
    }
    expect(await redirects.redirectFor(...at('/de/Spielst%C3%A4tten'))).toBeNull();
    expect(await redirects.redirectFor(...at('/de/spielst%C3%A4tten/mehr'))).toBeNull();
  });

  it('goes one step, and none while it is switched off (G-12)', async () => {
    const { redirects } = await openSite();
    const { id } = await redirects.create(ADMIN, { old_path: '/de/a', new_path: '/de/b' });
    expect(await redirects.redirectFor(...at('/de/a'))).toMatchObject({ location: '/de/b' });
    await redirects.update(ADMIN, id, { is_active: false });
    expect(await redirects.redirectFor(...at('/de/a'))).toBeNull();
    expect(await redirects.list()).toEqual([]);
  });

  it('is rejected if it would form a loop, also through others (G-12)', async () => {
    const { redirects } = await openSite();
    const message = 'Diese Weiterleitung führt im Kreis.';
    const circle = { status: 422, field_errors: { new_path: [message] } };
    const self = { old_path: '/de/a', new_path: '/de/a/?x=1' };
    await expect(redirects.create(ADMIN, self)).rejects.toMatchObject(circle);
    await redirects.create(ADMIN, { old_path: '/de/a', new_path: '/de/%C3%BC' });
    const closing = { old_path: '/de/ü', new_path: '/de/a#unten' };
    await expect(redirects.create(ADMIN, closing)).rejects.toMatchObject(circle);
    const sleeping = await redirects.create(ADMIN, { ...closing, is_active: false });
    const waking = redirects.update(ADMIN, sleeping.id, { is_active: true });
    await expect(waking).rejects.toMatchObject(circle);
    expect(await redirects.list()).toEqual([{ old_path: '/de/a', new_path: '/de/%C3%BC' }]);
  });

  it('is refused for what the system itself needs, and says so (ROUTE-49, G-663)', async () => {
    const { redirects } = await openSite();
    const entry = { old_path: '/media/hof.mp4', new_path: '/de/haus' };
    await expect(redirects.create(ADMIN, entry)).rejects.toMatchObject({
      status: 422,
      field_errors: { old_path: [expect.stringMatching(/^Diese Adresse braucht das System/)] },
    });
  });

  it('is refused where visitors find a page, which it would cover (G-378)', async () => {
    const { redirects, pages } = await openSite();
    const page = await pages.create(EDITOR, { title: 'Kantine', is_online: true });
    const entry = { old_path: '/de/kantine', new_path: '/de/haus' };
    const covered = {
      status: 422,
      field_errors: { old_path: [expect.stringMatching(/^Unter dieser Adresse finden Besucher/)] },
    };
    await expect(redirects.create(ADMIN, entry)).rejects.toMatchObject(covered);
    const { id } = await redirects.create(ADMIN, { ...entry, is_active: false });
    await expect(redirects.update(ADMIN, id, { is_active: true })).rejects.toMatchObject(covered);
    await pages.update(EDITOR, page.id, { is_online: false });
    await redirects.update(ADMIN, id, { is_active: true });
    expect(await redirects.redirectFor(...at('/de/kantine'))).toMatchObject({ status: 301 });
  });

  it('is told what any address does for visitors, and counts no hit for it (G-378)', async () => {
    const { redirects, pages } = await openSite();
    await pages.create(EDITOR, { title: 'Kantine', is_online: true });
    const { id } = await redirects.create(ADMIN, {
      old_path: '/de/mensa',
      new_path: '/de/kantine',
    });
    await redirects.create(ADMIN, { old_path: '/de/alt', new_path: '/de/weg' });
    const told = async (address: string) => {
      const { does, location, arrives } = await redirects.check(ADMIN, address);
      return [does, location, arrives];
    };
    expect(await redirects.check(ADMIN, 'https://foyer.test/de/mensa/?a=1')).toEqual({
      path: '/de/mensa',
      does: 'redirect',
      location: '/de/kantine',
      arrives: true,
      redirect_id: id,
    });
    expect(await told('/de/alt')).toEqual(['redirect', '/de/weg', false]);
    expect(await told('/de/kantine')).toEqual(['page', null, null]);
    expect(await told('/Kantine.html')).toEqual(['respelt', '/de/kantine', true]);
    expect(await told('/de/nichts')).toEqual(['nothing', null, null]);
    expect(await told('/de/api/events')).toEqual(['kept', null, null]);
    await redirects.flush();
    expect((await redirects.get(ADMIN, id)).hits).toBe(0);
    await expect(redirects.check(ADMIN, 'spielplan')).rejects.toMatchObject({
      field_errors: { address: [expect.any(String)] },
    });
    await expect(redirects.check(EDITOR, '/de/alt')).rejects.toMatchObject({ status: 403 });
  });

  it('never forms a chain: chains are rejected, and redirects to an old path are retargeted (G-12)', async () => {
    const { redirects } = await openSite();
    await redirects.create(ADMIN, { old_path: '/de/a', new_path: '/de/b?ort=hof' });
    const { id } = await redirects.create(ADMIN, { old_path: '/de/b', new_path: '/de/c' });
    expect(await redirects.redirectFor(...at('/de/a'))).toMatchObject({ location: '/de/c' });
    for (const new_path of ['/de/b', '/de/b/?x=1#y', '/de/%62']) {
      await expect(
        redirects.create(ADMIN, { old_path: '/de/neu', new_path }),
      ).rejects.toMatchObject({
        status: 422,
        field_errors: { new_path: [expect.stringMatching(/führt selbst weiter nach \/de\/c\. /)] },
      });
    }
    await redirects.update(ADMIN, id, { new_path: '/de/d' });
    await redirects.create(ADMIN, { old_path: '/de/c', new_path: '/de/d' });
    expect(await redirects.redirectFor(...at('/de/a'))).toMatchObject({ location: '/de/d' });
  });

  it('cannot close a circle with one that is saved at the same moment (G-12)', async () => {
    const { redirects } = await openSite();
    const results = await Promise.allSettled([
      redirects.create(ADMIN, { old_path: '/de/a', new_path: '/de/b' }),
      redirects.create(ADMIN, { old_path: '/de/b', new_path: '/de/a' }),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('leaves the site only to hosts that the settings allow, as long as they do (G-12)', async () => {
    const { redirects, settings } = await openSite();
    const outward = { old_path: '/de/karten', new_path: 'https://karten.example.org/wehr' };
    await expect(redirects.create(ADMIN, outward)).rejects.toMatchObject({
      field_errors: { new_path: [expect.any(String)] },
    });
    await settings.update(ADMIN, { site: { redirect_hosts: ['karten.example.org'] } });
    await redirects.create(ADMIN, outward);
    expect(await redirects.redirectFor(...at('/de/karten?nr=7'))).toMatchObject({
      location: 'https://karten.example.org/wehr?nr=7',
    });
    await settings.update(ADMIN, { site: { redirect_hosts: [] } });
    expect(await redirects.redirectFor(...at('/de/karten'))).toBeNull();
  });

  it('exists once for a path, and only administrators make, see and change them (G-52)', async () => {
    const { redirects } = await openSite();
    const entry = { old_path: '/de/alt', new_path: '/de/neu' };
    const { id } = await redirects.create(ADMIN, entry);
    const again = { ...entry, old_path: '/de/alt/' };
    await expect(redirects.create(ADMIN, again)).rejects.toMatchObject({ status: 409 });
    for (const [actor, status] of [
      [VISITOR, 401],
      [MEMBER, 403],
      [EDITOR, 403],
    ] as const) {
      await expect(redirects.create(actor, entry)).rejects.toMatchObject({ status });
      await expect(redirects.update(actor, id, entry)).rejects.toMatchObject({ status });
      await expect(redirects.remove(actor, id)).rejects.toMatchObject({ status });
      await expect(redirects.listAll(actor, all)).rejects.toMatchObject({ status });
    }
    await redirects.remove(ADMIN, id);
    expect(await redirects.list()).toEqual([]);
  });

  it('counts hits without delaying answers, and tags the answer for caches', async () => {
    const { redirects, clock, feed } = await openSite();
    await redirects.create(ADMIN, { old_path: '/de/alt', new_path: '/de/neu' });
    const asked = at('/de/alt');
    await redirects.redirectFor(...asked);
    await redirects.redirectFor(...asked);
    const listed = async () => (await redirects.listAll(ADMIN, all)).results;
    expect(await listed()).toMatchObject([{ hits: 0, last_hit_at: null }]);
    await redirects.flush();
    expect(await listed()).toMatchObject([{ hits: 2, last_hit_at: clock.now() }]);
    expect(feed.announced.some((tag) => asked[1].facts.tags.has(tag))).toBe(true);
  });

  it('of the other route variant holds only where the German route exists (ROUTE-04, G-04)', async () => {
    const { redirects, pages } = await openSite();
    const before = at('/events?type=oper');
    expect(await redirects.redirectFor(...before)).toBeNull();
    expect(before[1].facts.tags).toContain('nav');
    const list = { title: 'Programm', menu_url: '/de/programm', is_online: true };
    await pages.create(EDITOR, list);
    expect(await redirects.redirectFor(...at('/events?type=oper'))).toMatchObject({
      status: 301,
      location: '/de/programm?type=oper',
    });
  });

  it('takes precedence over routes, and personal answers are never cached (ROUTE-45, G-13)', async () => {
    const { redirects } = await openSite();
    const asked = at('/de/haus?v=3', MEMBER);
    expect(await redirects.redirectFor(...asked)).toEqual({
      status: 301,
      location: '/de/haus',
      cache_control: 'private, no-store',
    });
    expect(asked[1].facts.cacheable).toBe(false);
    expect(await redirects.redirectFor(...at('/de/haus?v=3', EDITOR))).toBeNull();
    await redirects.create(ADMIN, { old_path: '/en', new_path: '/de/english' });
    expect(await redirects.redirectFor(...at('/en'))).toEqual({
      status: 301,
      location: '/de/english',
    });
  });

  it('ignores impossible paths', async () => {
    const { redirects } = await openSite();
    for (const asked of ['/de/%00', '/de/%E0%A4%A', '//evil.com/x']) {
      const url = new URL('http://foyer.test/');
      url.pathname = asked;
      expect(await redirects.redirectFor(url, { actor: VISITOR, ...moment() })).toBeNull();
    }
  });
});
