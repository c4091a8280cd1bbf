import { describe, expect, it } from 'vitest';
import { ADMIN, EDITOR, moment, readWhileAway, siteTests } from '../site.test-kit.ts';

const openSite = siteTests();

const FIRST = { page: 1, page_size: 50 };

describe('an alert', () => {
  it('is shown between its set times, lowest position first (ALERT-14, ENT-18)', async () => {
    const { records, alerts } = await openSite();
    const link = { url: '/de/haus' };
    const second = await records.alerts.create(EDITOR, { text: 'Zweiter', position: 2 });
    const first = await records.alerts.create(EDITOR, {
      text: 'Erster',
      title: 'Heute',
      link,
      link_title: 'Mehr',
      position: 1,
      online_from: '2026-11-21T13:00:00+01:00',
      online_to: '2026-11-21T15:00:00+01:00',
    });
    await records.alerts.create(EDITOR, { text: 'Entwurf', is_online: false, position: 0 });

    const now = moment();
    expect((await alerts.list(now)).map(({ id }) => id)).toEqual([second.id]);
    expect(now.facts.expires).toEqual(new Date('2026-11-21T13:00:00+01:00'));
    const during = moment('2026-11-21T13:00:00+01:00');
    expect((await alerts.list(during))[0]).toEqual({
      id: first.id,
      title: 'Heute',
      text: 'Erster',
      link,
      link_title: 'Mehr',
    });
    expect(during.facts.expires).toEqual(new Date('2026-11-21T15:00:00+01:00'));
    const after = moment('2026-11-21T15:00:00+01:00');
    expect((await alerts.first(after))?.id).toBe(second.id);
    expect(after.facts.expires).toBeNull();
  });

  it('is changed and deleted by editors, and caches are notified', async () => {
    const { records, alerts, feed } = await openSite();
    const { id } = await records.alerts.create(EDITOR, {
      text: 'Alt',
      online_to: '2026-12-01T00:00:00Z',
    });
    const asked = moment();
    await alerts.list(asked);
    feed.announced.length = 0;
    expect(await records.alerts.update(EDITOR, id, { text: 'Neu' })).toMatchObject({
      text: 'Neu',
      online_to: '2026-12-01T00:00:00.000Z',
    });
    expect(asked.facts.tags).toContain(feed.announced[0]);
    expect(await alerts.first(moment())).toMatchObject({ text: 'Neu' });
    await records.alerts.remove(ADMIN, id);
    expect(await alerts.first(moment())).toBeNull();
    await expect(records.alerts.remove(ADMIN, id)).rejects.toMatchObject({ status: 404 });
  });

  it('requires a text, an end after its start, and a link without script', async () => {
    const { records } = await openSite();
    const wrong = [
      [{ text: ' ' }, 'text'],
      [{ text: 'x', link: { url: 'javascript:alert(1)' }, link_title: 'y' }, 'link.url'],
      [{ text: 'x', link: { url: '//evil.example' }, link_title: 'y' }, 'link.url'],
      [{ text: 'x', link: { url: '/de' } }, 'link_title'],
      [
        { text: 'x', online_from: '2026-11-21T10:00:00Z', online_to: '2026-11-21T10:00:00Z' },
        'online_to',
      ],
      [{ text: 'x', colour: 'red' }, 'colour'],
    ] as const;
    for (const [input, field] of wrong) {
      await expect(records.alerts.create(EDITOR, input)).rejects.toMatchObject({
        status: 422,
        field_errors: { [field]: [expect.any(String)] },
      });
    }
    expect((await records.alerts.list(EDITOR, FIRST)).results).toEqual([]);
  });

  it('that cannot be read does not break pages (ERR-20)', async () => {
    const { alerts, database, failures } = await openSite();
    const broken = moment();
    expect(await readWhileAway(database, () => alerts.first(broken))).toBeNull();
    expect([broken.facts.cacheable, failures.length]).toEqual([false, 1]);
  });
});
