import { beforeAll, describe, expect, it } from 'vitest';
import { blogteaserlistExamples } from './blogteaserlist/blogteaserlist.examples.ts';
import { blogteaserlist } from './blogteaserlist/blogteaserlist.schema.ts';
import { eventlistExamples } from './eventlist/eventlist.examples.ts';
import { formsExamples } from './forms/forms.examples.ts';
import { highlightteasersExamples } from './highlightteasers/highlightteasers.examples.ts';
import { article, event, form, teaser, venue } from './resolved.examples.ts';
import { venueExamples } from './venue/venue.examples.ts';
import { html, makeChildren } from './view.test-kit.tsx';
import { loadViews } from './views.tsx';

beforeAll(loadViews);

const text = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('venue', () => {
  it('shows address and directions, under its name as a heading of the right level (MOD-10, VENUE-04)', () => {
    const markup = html('venue', venueExamples.ordinary, { venue_obj: venue() });
    expect(markup).toMatch(/<h3[^>]*>Kammer<\/h3>/);
    expect(text(markup)).toContain('Am Wehr 1 12345 Lindenfurt');
    for (const fact of ['Studio', 'Bus 4 bis Am Wehr', 'stufenlos']) expect(markup).toContain(fact);
    expect(markup).toContain('href="/de/venues/kammer/2"');
  });

  it("prefers its own picture to the venue's, and omits unknown facts (G-109)", () => {
    const its = { ...venue().image_obj, alt_text: 'Der Ort' } as never;
    const both = { venue_obj: venue({ image_obj: its }) };
    expect(html('venue', venueExamples.ordinary, both)).not.toContain('Der Ort');
    const place = html('venue', venueExamples.venuePicture, { ...both, image: null });
    expect(place).toContain('alt="Der Ort"');
    const bare = { rooms: [], public_transport: '', accessibility: '', street: '', url: '' };
    const little = html('venue', venueExamples.ordinary, {
      venue_obj: venue({ ...bare, postal_code: '', city: '', description: '' }),
    });
    expect(little).not.toMatch(/<(dt|address|a)\b/);
  });

  it('is beside others in a list; deleted ones leave no gap (MOD-11)', () => {
    const children = makeChildren('venuelistitem', { venue_obj: venue() }, { venue_obj: null });
    const markup = html('venuelist', {}, { children });
    expect(markup).toMatch(/^<div data-node="7"/);
    expect(markup).toContain('<li data-node="21"></li>');
    expect(markup.match(/<h3/g)).toHaveLength(1);
  });
});

describe('missing references', () => {
  const cases = [
    ['venue', venueExamples.ordinary, { venue_obj: null }],
    ['forms', formsExamples.own, { form_obj: null }],
    [
      'blogteaserlist',
      blogteaserlistExamples.ordinary,
      { article_objs: [], main_teaser_obj: null },
    ],
    ['eventlist', eventlistExamples.everything, { event_objs: [], event_count: 0 }],
    ['highlightteasers', highlightteasersExamples.ordinary, { teaser_objs: [] }],
  ] as const;

  it.each(cases)('%s: is nothing for visitors, and a hint for editors', (model, fields, more) => {
    expect(html(model, fields as never, { ...more, image: null })).toMatch(/^<div [^>]*><\/div>$/);
    expect(text(html(model, fields as never, { ...more, image: null, editing: true }))).toMatch(
      /\p{L}{3}/u,
    );
  });
});

describe('list of articles', () => {
  it('shows the first large, the others as cards in their order, none twice (MOD-16)', () => {
    const found = new Map([1, 2, 3].map((id) => [id, article(id)]));
    const resolved = blogteaserlist.resolved?.({ items: [3, 9, 1, 2] }, {
      articles: found,
    } as never);
    const markup = html('blogteaserlist', blogteaserlistExamples.ordinary, resolved);
    const headings = [...markup.matchAll(/<h3[^>]*>(?:<a[^>]*>)?(Artikel \d)/g)].map(
      ([, name]) => name,
    );
    expect(headings).toEqual(['Artikel 3', 'Artikel 1', 'Artikel 2']);
    expect(resolved?.main_teaser_obj).toMatchObject({
      id: 3,
      link: { url: '/de/mediathek-de/artikel-3/3' },
      link_text: 'Weiterlesen',
    });
    expect(markup).toContain('aria-label="Weiterlesen: Artikel 3"');
  });
});

describe('two articles', () => {
  it('are a pair of cards: none is alone below the other (MOD-16)', () => {
    const article_objs = [article(1), article(2)];
    const resolved = { article_objs, main_teaser_obj: article_objs[0] };
    const markup = html('blogteaserlist', blogteaserlistExamples.ordinary, resolved);
    expect(markup.match(/<li>/g)).toHaveLength(2);
    expect(markup.match(/<h3/g)).toHaveLength(2);
  });
});

describe('list of performances', () => {
  const some = (...event_objs: ReturnType<typeof event>[]) =>
    html('eventlist', eventlistExamples.everything, {
      event_objs,
      event_count: event_objs.length,
      events_url: '/de/programm',
    });

  it('shows date, title, place and price, and a button if there are tickets (MOD-18, EVENT-43)', () => {
    const markup = some(event(1));
    expect(markup).toContain(
      '<time dateTime="2026-12-12T19:30:00+01:00">Sa 12. Dezember, 19:30 Uhr',
    );
    for (const words of ['Oper', 'Dido und Aeneas', 'Großes Haus', 'ab 18\u00a0€'])
      expect(markup).toContain(words);
    expect(markup).toContain('href="/webshop/event/501"');
    expect(text(markup)).toContain('Karten für Dido und Aeneas');
  });

  it.each([
    [{ status: 'soldout' }, 'Ausverkauft'],
    [{ status: 'few' }, 'Wenige Karten'],
    [{ status: 'cancelled', event_status: 'cancelled' }, 'Entfällt'],
    [
      { status: 'presale', sale_start: '2026-12-01T10:00:00+01:00' },
      'Vorverkauf ab Di 1. Dezember',
    ],
    [{ status: 'sale', status_note: 'Heute singt Mara Lind' }, 'Heute singt Mara Lind'],
  ] as const)('is formatted: %j (V-1)', (more, words) => {
    const markup = some(event(1, more));
    expect(text(markup)).toContain(words);
    expect(markup.includes('/webshop/')).toBe(['few', 'sale'].includes(more.status));
  });

  it('keeps the old day in sight when a performance has moved (V-1)', () => {
    const moved = { event_status: 'rescheduled', previous_date_start: '2026-12-10T19:30:00+01:00' };
    expect(some(event(1, moved as never))).toContain('<s>Do 10. Dezember</s>');
  });

  it('links to the rest if there are more than it shows', () => {
    const more = {
      event_objs: [event(1)],
      event_count: 61,
      events_url: '/de/programm?tag=familie',
    };
    const markup = html('eventlist', eventlistExamples.everything, more);
    expect(markup).toContain('href="/de/programm?tag=familie"');
    expect(markup).toContain('Alle 61 Termine');
    expect(some(event(1))).not.toContain('Alle 1');
  });

  it('shows exactly the performances that were chosen, without those that are over (MOD-18)', () => {
    const children = makeChildren(
      'eventlistitem',
      { event_obj: event(1) },
      { event_obj: null },
      { event_obj: event(2, { name: 'Woyzeck' }) },
    );
    // performances that match the rules are not shown
    const byRules = { event_objs: [event(3, { name: 'Faust' })], event_count: 9, events_url: '/x' };
    const markup = html('eventlist', eventlistExamples.everything, { children, ...byRules });
    const names = [...markup.matchAll(/<h3[^>]*><a [^>]*>([^<]*)/g)].map(([, name]) => name);
    expect(names).toEqual(['Dido und Aeneas', 'Woyzeck']);
    expect(markup).toContain('<li data-node="21"></li>');
    expect(markup).not.toContain('href="/x"');
  });

  it('as rows is grouped by day, and today is labelled (G-150, EVENT-46)', () => {
    const rows = (today: string) =>
      html('eventlist', eventlistExamples.everything, {
        event_objs: [event(1), event(2)],
        event_count: 2,
        today,
        cards: 'style3',
      });
    expect(rows('2026-12-12').match(/<h3/g)).toHaveLength(1);
    expect(rows('2026-12-12').match(/<h4/g)).toHaveLength(2);
    expect(text(rows('2026-12-12'))).toContain('Heute, Sa Dezember');
    expect(text(rows('2026-12-11'))).not.toContain('Heute');
    // the year is shown only if it is another one
    expect(text(rows('2026-12-12'))).not.toContain('2026');
    expect(text(rows('2025-12-12'))).toContain('Dezember 2026');
  });

  it("prefers its own card style to the house's; in style1 text is on the picture's strips (G-150, EVENT-25)", () => {
    const list = { ...eventlistExamples.everything, card_style: 'style1' as const };
    const many = Array.from({ length: 12 }, (_, index) => event(index + 1));
    const markup = html('eventlist', list, {
      event_objs: many,
      event_count: 12,
      events_url: '/de/programm',
      cards: 'style3',
    });
    expect(markup).toContain('data-style="style1"');
    expect(markup.match(/<article class="style1"><div[^>]*><picture/g)).toHaveLength(6);
    expect(markup.match(/<article/g)).toHaveLength(6);
    expect(markup).toContain('Alle 12 Termine');
  });

  it('looks as the house has chosen: words on the picture, below it, or a row (DESIGN-02, EVENT-46, G-20)', () => {
    const seen = (['style1', 'style2', 'style3'] as const).map((cards) => {
      const event_objs = [event(1, { image_obj: null })];
      return html('eventlist', eventlistExamples.everything, { event_objs, cards });
    });
    for (const [index, markup] of seen.entries()) {
      expect(markup).toContain(`data-style="style${index + 1}"`);
      expect(markup.match(new RegExp(`<article class="style${index + 1}"`, 'g'))).toHaveLength(1);
      expect(markup.match(/<h3/g)).toHaveLength(1);
    }
    // a row without a picture has no frame; its date comes first
    const order = seen.map((markup) => markup.match(/class="frame|19:30 Uhr|>Dido und Aeneas/g));
    const card = ['class="frame', '>Dido und Aeneas', '19:30 Uhr'];
    expect(order).toEqual([card, card, ['19:30 Uhr', '>Dido und Aeneas']]);
  });
});

describe('newest of categories', () => {
  it('is a card for each, named by its headline or else its name (MOD-19, ENT-14)', () => {
    const teaser_objs = [teaser(1), teaser(2, { headline: 'Nachts im Fundus' })];
    const markup = html('highlightteasers', highlightteasersExamples.ordinary, { teaser_objs });
    const names = [...markup.matchAll(/<h3[^>]*><a [^>]*>([^<]*)/g)].map(([, name]) => name);
    expect(names).toEqual(['Neues 1', 'Nachts im Fundus']);
  });
});

describe('form', () => {
  it('is filled in right there, below its title and introduction; without scripts a link leads to its page (MOD-14, G-39)', () => {
    const markup = html('forms', formsExamples.own, { form_obj: form() });
    expect(markup).toMatch(/<h3[^>]*>Kontakt<\/h3>/);
    expect(markup).toContain('<p>Schreiben Sie uns.</p>');
    expect(markup).toMatch(/<form[^>]*action="\/de\/formular\/kontakt\/4"/);
    // not before scripts: the page has no token
    expect(markup).toMatch(/<button type="submit" data-needs-script/);
    expect(text(markup.match(/<a [^>]*href="\/de\/formular\/kontakt\/4".*?<\/a>/)?.[0] ?? '')).toBe(
      ' Zum Formular ',
    );
  });

  it('says why it cannot be filled in, and leads to its page for signing in (G-39, G-439)', () => {
    const shut = form({ state: 'full', closed_text: '<p>Nächstes Jahr wieder.</p>' });
    const full = text(html('forms', formsExamples.own, { form_obj: shut }));
    expect(full).toContain(
      'Dieses Formular nimmt keine Einsendungen mehr an: Die Höchstzahl ist erreicht.',
    );
    expect(full).toContain('Nächstes Jahr wieder.');
    const personal = html('forms', formsExamples.own, { form_obj: form({ login_required: true }) });
    expect(personal).not.toContain('<form');
    expect(personal).toContain('href="/de/formular/kontakt/4"');
  });
});
