import { expect, it } from 'vitest';
import { EDITOR, moment, siteTests } from '#domains/site/site.test-kit.ts';
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
