import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vtt, wav, webm } from '#domains/media/kinds/kinds.test-kit.ts';
import {
  AVAILABILITIES,
  EVENT_STATUSES,
  SALE_STATUSES,
} from '#domains/programme/events/card/event-status.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { findProperty, readIcal, readIcalText } from '#lib/feeds/ical.test-kit.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let places: { room_id: number };
beforeAll(async () => {
  site = await openWholeSite();
  const { venues, rooms } = site.services.records;
  const venue = await venues.create(SYSTEM, {
    name: 'Altes Werk',
    street: 'Am Wehr 1',
    postal_code: '05417',
    city: 'Lindenfurt',
    phone: '069 90009-120',
  });
  const room = await rooms.create(SYSTEM, { name: 'Saal', venue_id: venue.id });
  places = { room_id: room.id };
});
afterAll(() => site.close());

async function perform(fields: object = {}): Promise<{ id: number; path: string }> {
  const { id, slug } = await site.services.records.events.create(SYSTEM, {
    name: 'Medea',
    date_start: '2026-12-24T19:30:00+01:00',
    is_online: true,
    ...places,
    ...fields,
  });
  return { id, path: `/de/programm/${slug}/${id}` };
}

async function readHead(path: string) {
  const { text } = await site.request(path);
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const data = JSON.parse(found(/<script type="application\/ld\+json">(.*?)<\/script>/)) as {
    '@graph': Record<string, unknown>[];
  };
  return {
    text,
    title: found(/<title>([^<]*) \| Kulturhaus<\/title>/),
    description: found(/<meta name="description" content="([^"]*)"/),
    alt: found(/<meta property="og:image:alt" content="([^"]*)"/),
    card: found(/<meta property="og:image" content="([^"]*)"/),
    things: data['@graph'],
  };
}

describe('the film of a performance or a production', () => {
  it('loads after consent like every embed, and has a plain link (CONSENT-07, G-107, G-333)', async () => {
    const video_url = 'https://www.youtube.com/watch?v=eRsGyueVLvQ';
    const production = await site.services.records.productions.create(SYSTEM, {
      name: 'Film',
      is_online: true,
      video_url,
    });
    const event = await perform({ video_url });
    for (const path of [event.path, `/de/produktionen/film/${production.id}`]) {
      const { text, headers } = await site.request(path);
      expect(text).toContain('<h2>Film</h2>');
      expect(text).toContain('YouTube');
      expect(text).toContain(`href="${video_url}"`);
      expect(text).not.toContain('<iframe');
      expect(headers['content-security-policy']).toMatch(
        /frame-src[^;]* https:\/\/www\.youtube-nocookie\.com/,
      );
    }
    const none = await perform();
    expect((await site.request(none.path)).text).not.toContain('<h2>Film</h2>');
  });

  it('is a link alone where the house does not allow its player (G-38, G-333)', async () => {
    const { path } = await perform({ video_url: 'https://filme.example/nora' });
    const { text, headers } = await site.request(path);
    expect(text).toContain('href="https://filme.example/nora"');
    expect(headers['content-security-policy']).not.toContain('filme.example');
  });
});

describe('a production with a trailer, a sample and quotes', () => {
  const make = async () => {
    const { media, records } = site.services;
    const store = async (bytes: Buffer, filename: string) =>
      (await media.store(SYSTEM, { bytes, filename })).id;
    const video = await store(webm(), 'trailer.webm');
    const video_captions = await store(vtt(), 'trailer.vtt');
    const audio = await store(wav(), 'probe.wav');
    const quote = {
      text: 'Selten so gelacht.',
      source: 'Tagblatt',
      date: '2026-03-12',
      url: 'https://blatt.example/nora',
    };
    const production = await records.productions.create(SYSTEM, {
      name: 'Lachen',
      is_online: true,
      video,
      video_captions,
      video_url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
      audio,
      press_quotes: [quote, { text: 'Na ja.', source: '', url: '' }],
    });
    const event = await perform({ production_id: production.id });
    return { production, event, path: `/de/produktionen/lachen/${production.id}` };
  };

  it('shows them on its page and that of its performances: of the library without consent, with captions (G-107, G-613, G-614)', async () => {
    const { production, event, path } = await make();
    for (const at of [path, event.path]) {
      const { text } = await site.request(at);
      expect(text).toMatch(/<video[^>]* preload="none"[^>]*>\s*<source src="\/media\/[^"]+\.webm"/);
      expect(text).toMatch(/<track[^>]* src="\/media\/[^"]+\.vtt"/);
      expect(text).not.toContain('YouTube');
      expect(text).toMatch(/<audio[^>]* src="\/media\/[^"]+\.wav"/);
      expect(text).toContain('<blockquote cite="https://blatt.example/nora">Selten so gelacht.');
      expect(text).toMatch(/<time dateTime="2026-03-12">[^<]*12\. März 2026/);
      expect(text).toContain('<blockquote>Na ja.</blockquote>');
    }
    const { things } = await readHead(path);
    expect(things.find((thing) => thing['@type'] === 'CreativeWork')?.review).toEqual([
      {
        '@type': 'Review',
        reviewBody: 'Selten so gelacht.',
        author: { '@type': 'Organization', name: 'Tagblatt' },
        datePublished: '2026-03-12',
        url: 'https://blatt.example/nora',
      },
      { '@type': 'Review', reviewBody: 'Na ja.' },
    ]);
    // a performance with a film of its own shows that
    const own = 'https://vimeo.com/1084537';
    const other = await perform({ production_id: production.id, video_url: own });
    const { text } = await site.request(other.path);
    expect(text).toContain(`href="${own}"`);
    expect(text).not.toContain('<video');
  });
});

describe('the archive of productions', () => {
  it('has an address of its own with seasons, and keeps those of its pages (PROD-01, G-612)', async () => {
    const { productions, seasons } = site.services.records;
    const season = await seasons.create(SYSTEM, {
      name: 'Spielzeit 2024/25',
      slug: '2024-25',
      date_from: '2024-09-01',
      date_to: '2025-08-31',
    });
    const over = await productions.create(SYSTEM, {
      name: 'Längst vorbei',
      is_online: true,
      season_id: season.id,
      premiere_date: '2025-01-18',
      date_to: '2025-03-01',
    });
    const path = `/de/produktionen/laengst-vorbei/${over.id}`;
    const has = async (query: string) =>
      (await site.request(`/de/produktionen?${query}`)).text.includes(`href="${path}"`);
    expect(await has('when=past')).toBe(true);
    expect(await has('when=past&season=2024-25')).toBe(true);
    expect(await has('season=2024-25')).toBe(true);
    expect(await has('when=coming')).toBe(false);
    const { text } = await site.request('/de/produktionen?when=past&season=2024-25');
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    const none = await site.request('/de/produktionen?when=coming&season=2024-25');
    expect(none.text).toContain('Zu dieser Auswahl gibt es keine Produktion.');
    expect((await site.request('/de/produktionen?when=frueher')).text).toContain('„Zeit“');
    const call = await site.request('/de/api/productions/?when=past&season=2024-25');
    expect(JSON.parse(call.text)).toMatchObject({ count: 1, results: [{ id: over.id }] });
    expect((await site.request('/de/api/productions/?when=frueher')).status).toBe(400);
    expect((await site.request(path)).status).toBe(200);
  });
});

describe('the page of a performance', () => {
  it('has a title and a description of its own, with day, time and place (SEO-01, G-251)', async () => {
    const production = await site.services.records.productions.create(SYSTEM, {
      name: 'Nora',
      meta_title: 'Nora von Ibsen',
      teaser_text: 'Eine Tür fällt zu.',
      is_online: true,
    });
    const of = { name: '', production_id: production.id };
    const [first, second] = [
      await perform(of),
      await perform({ ...of, date_start: '2026-12-24T15:00:00+01:00' }),
    ];
    const head = await readHead(first.path);
    expect(head.title).toBe('Nora von Ibsen, Do 24. Dezember 2026, 19:30 Uhr, Saal, Altes Werk');
    expect(head.description).toBe(
      'Do 24. Dezember 2026, 19:30 Uhr, Saal, Altes Werk. Eine Tür fällt zu.',
    );
    expect((await readHead(second.path)).title).toContain('15:00 Uhr');
  });

  it('says in title, description and social card that it is cancelled, and is suggested by no other page (SEO-03, G-251)', async () => {
    const genre = await site.services.records.genres.create(SYSTEM, { name: 'Oper' });
    const shown = await perform({ name: 'Fidelio', genre_id: genre.id });
    const off = { event_status: 'cancelled', genre_id: genre.id };
    const cancelled = await perform({ name: 'Carmen', ...off });
    const postponed = await perform({ name: 'Salome', ...off, event_status: 'postponed' });
    const played = await perform({ name: 'Tosca', genre_id: genre.id });
    const head = await readHead(cancelled.path);
    expect([head.title, head.description, head.alt]).toEqual([
      'Entfällt: Carmen, Do 24. Dezember 2026, 19:30 Uhr, Saal, Altes Werk',
      'Entfällt: Do 24. Dezember 2026, 19:30 Uhr, Saal, Altes Werk',
      'Entfällt: Carmen',
    ]);
    expect((await readHead(postponed.path)).title).toMatch(
      /^Verschoben: Salome, geplant für Do 24/,
    );
    const { text } = await readHead(shown.path);
    expect(text).toContain(played.path);
    expect(text).not.toContain(cancelled.path);
    expect(text).not.toContain(postponed.path);
  });

  it('tells search engines its end, since when tickets are valid, a picture, and where the house is (V-4, G-252)', async () => {
    const { path } = await perform({ prices: [{ category: 'A', amount: 20 }] });
    const { things, card } = await readHead(path);
    const [house, event] = things;
    expect(event).toMatchObject({
      endDate: '2026-12-24T22:30:00+01:00',
      image: card,
      offers: [{ validFrom: '2026-11-21T13:00:00+01:00' }],
    });
    expect(house).toMatchObject({
      address: { streetAddress: 'Am Wehr 1', addressLocality: 'Lindenfurt' },
      telephone: '069 90009-120',
    });
  });

  it('links the author of an article to their page (V-4)', async () => {
    const { persons, articles } = site.services.records;
    const person = await persons.create(SYSTEM, {
      first_name: 'Ida',
      last_name: 'Brandt',
      is_online: true,
    });
    const write = (author: string) =>
      articles.create(SYSTEM, {
        title: 'Probe',
        author,
        published_at: '2026-11-01T09:00:00+01:00',
        is_online: true,
      });
    const [known, guest] = [await write('Ida Brandt'), await write('Uwe Gast')];
    const readAuthor = async ({ id, slug }: { id: number; slug: string }) =>
      (await readHead(`/de/mediathek-de/${slug}/${id}`)).things[1]?.author;
    expect(await readAuthor(known)).toEqual({
      '@type': 'Person',
      name: 'Ida Brandt',
      url: `https://haus.example/de/ensemble/${person.slug}/${person.id}`,
    });
    expect(await readAuthor(guest)).toEqual({ '@type': 'Person', name: 'Uwe Gast' });
  });
});

describe('calendars', () => {
  it('offer no tickets if there are none, and offer them again once a report is outdated (V-2, G-251)', async () => {
    const ticket_url = 'https://karten.example/medea';
    const offers = async (fields: object) => {
      const { id } = await perform({ ticket_url, ...fields });
      const { text } = await site.request(`/feeds/programm/${id}.ics`);
      return readIcalText(text).includes(`Karten: ${ticket_url}`);
    };
    expect(await offers({})).toBe(true);
    expect(await offers({ availability: 'few' })).toBe(true);
    expect(await offers({ sale_status: 'soldout' })).toBe(false);
    expect(await offers({ availability: 'none' })).toBe(false);
    expect(await offers({ event_status: 'cancelled' })).toBe(false);
    expect(await offers({ event_status: 'postponed' })).toBe(false);
    const { id } = await perform({ ticket_url });
    const { db } = site.house.database;
    const reported = { availability: 'none', availability_at: site.clock.now() };
    await db.updateTable('event').set(reported).where('id', '=', id).execute();
    const path = `/feeds/programm/${id}.ics`;
    expect(readIcalText((await site.request(path)).text)).not.toContain('Karten:');
    const began = site.clock.now();
    site.clock.set(new Date(began.getTime() + 31 * 60_000));
    expect(readIcalText((await site.request(path)).text)).toContain('Karten:');
    site.clock.set(began);
  });

  const minutes = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((n) => new Date(Date.UTC(2026, 10, 21, 12, n)));
  const drawn = fc.record({
    event_status: fc.constantFrom(...EVENT_STATUSES),
    sale_status: fc.constantFrom(...SALE_STATUSES),
    sale_start: fc.option(minutes(-9000, 9000)),
    status_note: fc.constantFrom('', '', 'Restkarten an der Abendkasse'),
    availability: fc.option(fc.constantFrom(...AVAILABILITIES)),
    availability_at: fc.option(minutes(-60, 0)),
    date_start: minutes(-500, 9000),
  });

  const withYears = (words: string) =>
    words
      .replace('(Stand ', '(Stand Sa 21. November 2026, ')
      .replace(/Vorverkauf ab \w+ \d+\. \p{L}+/u, '$& 2026');

  it("and the feed have the page's ticket status, and link to tickets when it does (V-2, V-4, G-311)", async () => {
    const { db } = site.house.database;
    const ticket_url = 'https://karten.example/medea';
    await fc.assert(
      fc.asyncProperty(drawn, async (fields) => {
        const { id, path } = await perform({ ticket_url, name: 'Ein Abend' });
        const ends_at = new Date(fields.date_start.getTime() + 3 * 3_600_000);
        await db
          .updateTable('event')
          .set({ ...fields, ends_at })
          .where('id', '=', id)
          .execute();
        site.house.changes.announce('event', 'event:all');
        const { text } = await site.request(path);
        const words = /<p class="status[^"]*" data-state="[^"]*">(.*?)<\/p>/s.exec(text)?.[1];
        const said = words?.replaceAll('<!-- -->', '') ?? '';
        const calendar = readIcal((await site.request(`/feeds/programm/${id}.ics`)).text);
        const entry = calendar.components.find(({ name }) => name === 'VEVENT');
        const lines = [
          // a calendar is read on other days than that of the report, and in other years
          ...(said ? [withYears(said)] : []),
          ...(text.includes(`href="${ticket_url}"`) ? [`Karten: ${ticket_url}`] : []),
          `https://haus.example${path}`,
        ];
        const description = entry && findProperty(entry, 'DESCRIPTION');
        expect(readIcalText(description ?? '').split('\n')).toEqual(lines);
        const feed = (await site.request('/feeds/programm.atom')).text;
        const own = feed.split('<entry>').find((each) => each.includes(`${path}"`));
        if (own && said) expect(own).toContain(` · ${lines[0]}`);
      }),
      { numRuns: 40 },
    );
  });
});

it('A performance inherits from an offline production, which itself is not linked (PROD-11, EVENT-47, G-278)', async () => {
  const { productions } = site.services.records;
  const production = await productions.create(SYSTEM, {
    name: 'Undine',
    headline: 'Undine geht',
    teaser_text: 'Vom Brunnen her.',
    description: '<p>Nixenhaft.</p>',
    content_notes: '<p>Wasser.</p>',
    is_online: false,
  });
  const { path, id } = await perform({ name: '', production_id: production.id });
  const { text, title } = await readHead(path);
  expect(title).toContain('Undine');
  for (const taken of ['Vom Brunnen her.', 'Nixenhaft.', 'Wasser.']) expect(text).toContain(taken);
  expect(text).not.toContain(`/de/produktionen/${production.slug}`);
  const own = `/de/produktionen/${production.slug}/${production.id}`;
  expect((await site.request(own)).status).toBe(404);
  expect((await site.request(`/de/api/productions/${production.id}/`)).status).toBe(404);
  for (const list of ['/de/produktionen', '/sitemaps/productions-1.xml']) {
    expect((await site.request(list)).text).not.toContain(production.slug);
  }
  await site.services.search.index.catchUp();
  const found = (await site.request('/de/search?q=Nixenhaft')).text;
  expect([found.includes(path), found.includes(own)]).toEqual([true, false]);
  await site.services.records.events.update(SYSTEM, id, { is_online: false });
  expect((await site.request(path)).status).toBe(404);
});

describe('the sitemap of performances', () => {
  it('has the picture that a performance takes over, and names pictures only where there are some (SEO-04)', async () => {
    await perform();
    const plain = await site.request('/sitemaps/events-1.xml');
    expect(plain.text).not.toContain('xmlns:image');
    const image = await aPicture();
    const production = await site.services.records.productions.create(SYSTEM, {
      name: 'Wal',
      image,
      is_online: true,
    });
    const { path } = await perform({ name: '', production_id: production.id });
    const { text } = await site.request('/sitemaps/events-1.xml');
    expect(text).toContain('xmlns:image');
    const entry = text.split('<url>').find((each) => each.includes(path));
    expect(entry).toMatch(/<image:loc>https:\/\/haus\.example\/media\//);
  });
});

async function aPicture(): Promise<number> {
  const { id } = await site.house.database.db
    .insertInto('media_item')
    .values({
      filename: 'wal.jpg',
      mime_type: 'image/jpeg',
      size: 1,
      checksum: 'a1',
      kind: 'image',
      storage_key: 'originals/a1',
      width: 1600,
      height: 1000,
      alt_text: 'Wal',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('an address of the shop', () => {
  const ticket_url = '/testshop/karten/medea-1';
  it.each([
    [{ sale_status: 'soldout' }, 'Medea, Do 24. Dezember 2026, 19:30 Uhr: Ausverkauft.'],
    [
      { event_status: 'cancelled', status_note: 'Krankheit.' },
      'Medea, Do 24. Dezember 2026, 19:30 Uhr: Entfällt: Krankheit.',
    ],
    [{ date_start: '2026-11-01T19:30:00+01:00' }, 'Medea, So 1. November 2026, 19:30 Uhr: Vorbei.'],
    [{ is_online: false }, 'Zu dieser Adresse gibt es keine Vorstellung.'],
  ])('shows the state of its performance: %j (SHOP-01, V-1, G-306)', async (fields, said) => {
    const { id, path } = await perform({ ticket_url, ...fields });
    const { text } = await site.request(ticket_url);
    expect(text).toContain(said);
    const isShown = !said.startsWith('Zu dieser');
    if (isShown) expect(text).toContain(`<a href="${path}"`);
    await site.services.records.events.remove(SYSTEM, id);
  });

  it('passes a performance on sale to the shop, by its own URL or its production’s, without a note (SHOP-01, G-306)', async () => {
    const { id } = await perform({ ticket_url });
    const production = await site.services.records.productions.create(SYSTEM, {
      name: 'Nora',
      is_online: true,
      ticket_url: '/testshop/karten/nora',
    });
    const other = await perform({ production_id: production.id });
    for (const [address, event] of [
      [ticket_url, id],
      ['/testshop/karten/nora', other.id],
    ] as const) {
      const { text } = await site.request(address);
      expect(text).toContain(`id="webshop" data-event="${event}"`);
      expect(text).not.toMatch(/Zur Vorstellung|keine Vorstellung/);
    }
    expect((await site.request('/testshop')).text).not.toContain('keine Vorstellung');
  });
});
