import { describe, expect, it } from 'vitest';
import type { Actor } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { findModule, listTexts, sharedSectionTests, text } from './shared-sections.test-kit.ts';

const kit = sharedSectionTests();
const { name, content, shared, openPage, sharedPage, change } = kit;

describe('a shared section beside drafts and versions (G-528)', () => {
  it('is changed by those who may publish alone: it has no draft that somebody else could (G-528, G-536, G-537)', async () => {
    const page = await sharedPage();
    const author: Actor = { user_id: kit.ben.user_id, role: 'author' };
    const checked: Actor = { ...kit.ben, needsSecondPerson: true };
    for (const actor of [author, checked]) {
      const refused = change(page, '<p>Allein</p>', actor, 'draft');
      await expect(refused).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('einen Entwurf haben sie nicht'),
      });
    }
    const { owner, id } = page;
    const node = page.section.reference?.id ?? 0;
    await expect(shared().rename(author, id, name())).rejects.toMatchObject({ code: 'forbidden' });
    await expect(shared().remove(author, id)).rejects.toMatchObject({ code: 'forbidden' });
    const detached = shared().detach(author, { ...owner, node });
    await expect(detached).rejects.toMatchObject({ code: 'forbidden' });
    // a pattern is seen by no visitor
    const kept = kit.calls.services.patterns.create(checked, { ...owner, name: name() });
    await expect(kept).resolves.toMatchObject({ scope: 'page' });
    expect(await page.texts()).toEqual(['<p>Gemeinsam</p>']);
  });

  it('has no draft: a change made in the draft of a page is public at once, and makes no draft', async () => {
    const page = await sharedPage();
    await change(page, '<p>Öffentlich</p>', kit.ada, 'draft');
    expect(await page.texts()).toEqual(['<p>Öffentlich</p>']);
    expect((await content().draft(kit.ada, page.owner)).draft).toBeNull();
    const owner = { content_type: 'content.shared_section', object_id: page.id };
    expect((await content().draft(kit.ada, owner)).draft).toBeNull();
  });

  it('is shared and placed in a draft, and is on the page once that is published', async () => {
    const page = await openPage();
    const node = await page.add([[text('<p>Alt</p>')]]);
    const asked = { ...page.owner, node, name: name(), document: 'draft' as const };
    await shared().share(kit.ada, asked);
    const id = (await page.read(kit.ada, 'draft'))[0]?.shared ?? 0;
    expect((await page.read())[0]?.shared).toBeUndefined();
    await change({ ...page, read: (actor) => page.read(actor, 'draft') }, '<p>Neu</p>');
    expect(await page.texts()).toEqual(['<p>Alt</p>']);
    await content().publish(kit.ada, page.owner);
    expect([(await page.read())[0]?.shared, await page.texts()]).toEqual([id, ['<p>Neu</p>']]);
  });

  it('has versions of its own, restored for all pages; those of a page show it as it is now', async () => {
    const page = await sharedPage('<p>Erst</p>');
    const before = await content().versions(kit.ada, page.owner, { page: 1, page_size: 9 });
    const owner = { content_type: 'content.shared_section', object_id: page.id };
    kit.calls.clock.set(new Date(kit.calls.clock.now().getTime() + 10 * 60_000));
    await change(page, '<p>Dann</p>');
    const after = await content().versions(kit.ada, page.owner, { page: 1, page_size: 9 });
    expect(after.count).toBe(before.count);
    const { results } = await content().versions(kit.ada, owner, { page: 1, page_size: 9 });
    const version_id = before.results[0]?.id ?? 0;
    const moment = { now: kit.calls.clock.now(), facts: new AnswerFacts(), version_id };
    const shown = (await content().answer(kit.ada, page.owner, moment)).modules;
    expect(shown.flatMap(listTexts)).toEqual(['<p>Dann</p>']);
    await content().restore(kit.ada, owner, { version_id: results.at(-1)?.id ?? 0 });
    expect(await page.texts()).toEqual(['<p>Erst</p>']);
  });

  it('brings back what was deleted in it, and tells by whom', async () => {
    const page = await sharedPage();
    const { id = 0, revision } = findModule(page.section) ?? {};
    await content().remove(kit.ben, id, 'text', { base: revision });
    expect(await content().deletion(kit.ada, page.owner, { node: id })).toMatchObject({
      author: 'Ben',
    });
    await content().bringBack(kit.ada, page.owner, { node: id });
    expect(await page.texts()).toEqual(['<p>Gemeinsam</p>']);
  });
});
