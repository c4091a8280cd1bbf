import { expect, it } from 'vitest';
import { EDITOR, MEMBER, moment, siteTests } from '#domains/site/site.test-kit.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { formUrl } from '#lib/pages/detail-urls.ts';
import { createReachableCheck } from '../pages/address-reachability.ts';
import { createContentOwners } from './content-owners.ts';

const openSite = siteTests();

it('a page owns content while it exists, and shows it to visitors while it and its parents are online (PAGE-13)', async () => {
  const { pages, database } = await openSite();
  const { ownerExists } = createContentOwners({ pages, database } as unknown as Parameters<
    typeof createContentOwners
  >[0]);
  const house = await pages.create(EDITOR, { title: 'Haus', is_online: true });
  const team = await pages.create(EDITOR, { title: 'Team', parent_id: house.id, is_online: true });
  const owner = { content_type: 'pages.page', object_id: team.id };
  const now = moment();
  const seen = async () => [await ownerExists(owner), await ownerExists(owner, now)];
  expect(await seen()).toEqual([true, true]);
  await pages.update(EDITOR, house.id, { is_online: false });
  expect(await seen()).toEqual([true, false]);
  await pages.update(EDITOR, house.id, { is_online: true });
  await pages.remove(EDITOR, team.id);
  expect(await seen()).toEqual([false, false]);
  expect(await ownerExists({ ...owner, content_type: 'magazine.unknown' })).toBe(false);
});

it('an article before its time or over owns content that only editors see, and neither a link nor its address leads visitors to it (PAGE-13, MAG-11, G-284)', async () => {
  const { pages, records, database } = await openSite();
  const owners = createContentOwners({ pages, database } as unknown as Parameters<
    typeof createContentOwners
  >[0]);
  const isReachable = createReachableCheck({ database, pages });
  const { id: object_id } = await records.articles.create(EDITOR, {
    title: 'Gesperrt',
    is_online: true,
    published_at: '2026-11-23T10:00:00+01:00',
    online_to: '2026-11-30T10:00:00+01:00',
  });
  const owner = { content_type: 'magazine.article', object_id };
  const reference = { content_type: owner.content_type, id: object_id };
  const url = `/de/mediathek-de/gesperrt/${object_id}`;
  const linksFor = async (actor: Actor, at: ReturnType<typeof moment>) => [
    ...(await owners.resolvers.links(actor, [reference], at)).values(),
  ];
  const [before, meanwhile, after] = ['22', '24', '30'].map((day) => `2026-11-${day}T10:00+01:00`);
  for (const [at, isShown, expires] of [
    [before, false, '2026-11-23T09:00:00.000Z'],
    [meanwhile, true, '2026-11-30T09:00:00.000Z'],
    [after, false, undefined],
  ] as const) {
    expect(await owners.ownerExists(owner, moment(at))).toBe(isShown);
    const [linked, asked] = [moment(at), moment(at)];
    expect(await linksFor(MEMBER, linked)).toEqual(isShown ? [url] : []);
    expect(await isReachable(url, asked)).toBe(isShown);
    for (const { facts } of [linked, asked]) expect(facts.expires?.toISOString()).toBe(expires);
    expect(await owners.ownerExists(owner)).toBe(true);
    expect(await linksFor(EDITOR, moment(at))).toEqual([url]);
  }
});

it('links and addresses lead to a form before its time and when it is over, which its page says (G-450)', async () => {
  const { pages, records, database } = await openSite();
  const owners = createContentOwners({ pages, database } as unknown as Parameters<
    typeof createContentOwners
  >[0]);
  const { id } = await records.forms.create(EDITOR, {
    title: 'Vorsprechen',
    is_online: true,
    online_from: '2026-11-23T10:00:00+01:00',
    online_to: '2026-11-30T10:00:00+01:00',
  });
  const url = formUrl('vorsprechen', id);
  for (const day of ['22', '24', '30']) {
    const at = moment(`2026-11-${day}T10:00+01:00`);
    const links = await owners.resolvers.links(MEMBER, [{ content_type: 'forms.form', id }], at);
    expect([...links.values()]).toEqual([url]);
    expect(await createReachableCheck({ database, pages })(url, at)).toBe(true);
  }
});
