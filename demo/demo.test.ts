import { describe, expect, it } from 'vitest';
import { FIELD_TYPES } from '#domains/forms/field-types.ts';
import { FORM_TEMPLATES } from '#domains/forms/templates/form-templates.ts';
import { pagePath } from '#domains/site/pages/page-path.ts';
import { comparablePath } from '#domains/site/redirects/redirect-path.ts';
import { MODULES } from '#modules/schemas.ts';
import { calendarFrom, WORKS } from './calendar.ts';
import type { DemoModule } from './content.ts';
import { demoEntries, demoForms } from './forms/all.ts';
import { demoAlerts, demoExceptions, demoOpeningHours, easter } from './notices.ts';
import { demoPages, LATER_ROUTES, listPictures } from './pages/all.ts';
import { demoProductions } from './programme/all.ts';
import { demoArticles } from './programme/articles/all.ts';
import { demoPersons } from './programme/persons/all.ts';
import { programmePictures } from './programme/pictures.ts';
import { getPicture } from './programme/records.ts';
import { getScenes } from './programme/scenes.ts';
import { demoSeries } from './programme/series.ts';
import { demoTeasers } from './programme/teasers.ts';
import { demoVenues } from './programme/venues.ts';
import { demoRedirects } from './redirects.ts';

const FIRST_START = '2026-11-21T09:00:00Z';
const when = calendarFrom(new Date(FIRST_START));
const pages = demoPages(when);
/** Without mere menu entries for lists (G-130). */
const written = pages.filter(({ fields }) => !fields.menu_url);
const pictures = listPictures(pages);
const sections = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
const withChildren = (module: DemoModule) => [module, ...(module.children ?? [])];
const modules = sections.flatMap(({ section }) => section.columns.flat()).flatMap(withChildren);
const online = pages.filter(({ fields }) => fields.is_online !== false);
const paths = new Set(online.map(({ path }) => path));
const COLUMNS = [1, 2, 2, 2, 3, 3];

/** Whether an address of this site is a page that visitors see, or a route of another part. */
function leadsSomewhere(address: string): boolean {
  const [path = ''] = address.split('#');
  if (LATER_ROUTES.some((route) => route.test(path))) return true;
  return path === '' || (/^\/de(\/|$)/.test(path) && paths.has(path.replace(/^\/de\/?/, '')));
}

/** The visible words of a page, in order. */
const listWords = (modulesOfPage: readonly DemoModule[]) =>
  modulesOfPage
    .flatMap(withChildren)
    .flatMap(({ fields }) => Object.values(fields))
    .filter((value): value is string => typeof value === 'string')
    .map((text) => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));

describe('the demo house', () => {
  it('shows every type of module there is and all six layouts (MOD-31)', () => {
    const shown = new Set<string>(modules.map(({ model }) => model));
    expect(shown).toEqual(new Set(Object.keys(MODULES)));
    expect(new Set(sections.map(({ section }) => section.layout)).size).toBe(6);
    for (const { page, section } of sections) {
      expect(section.columns, page.path).toHaveLength(COLUMNS[section.layout] ?? 0);
    }
  });

  it('has pages of every kind: three levels deep, with tabs, a landing page, one that is not online', () => {
    expect(online.length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...pages.map(({ path }) => path.split('/').length))).toBe(3);
    const are = (field: 'has_tab_navigation' | 'is_landing_page' | 'in_footer') =>
      pages.filter(({ fields }) => fields[field]).length;
    expect(are('has_tab_navigation')).toBeGreaterThan(0);
    expect(are('is_landing_page')).toBeGreaterThan(1);
    expect(are('in_footer')).toBeGreaterThan(3);
    expect(pages.length).toBeGreaterThan(online.length);
  });

  it('leads nowhere that does not exist', () => {
    const linked = modules.flatMap(({ page }) => (page === undefined ? [] : [page]));
    const inTexts = [...JSON.stringify(modules).matchAll(/href=\\"([^"\\]*)/g)].map(([, to]) => to);
    const inFields = modules.flatMap(({ fields }) => [
      'link_url' in fields ? fields.link_url : '',
      'button_link' in fields ? fields.button_link : '',
    ]);
    const inMenus = pages.flatMap(({ fields }) => fields.menu_url ?? []);
    const ofNotices = demoAlerts(when).map(({ link }) => link.url);
    const ofRedirects = demoRedirects.map(({ new_path }) => new_path);
    const typed = [...inTexts, ...inFields, ...inMenus, ...ofNotices, ...ofRedirects]
      .map((to = '') => to)
      .filter((to) => to !== '' && !/^(mailto|tel):/.test(to));
    expect(linked.length).toBeGreaterThan(40);
    expect(typed.length).toBeGreaterThan(20);
    for (const path of linked) expect([...paths], path).toContain(path);
    expect(typed.filter((to) => !leadsSomewhere(to))).toEqual([]);
    for (const { path } of pages) expect(pagePath(path)).toBe(path);
  });

  it('jumps to places of a page only that are there', () => {
    for (const page of pages) {
      const own = page.sections.flatMap(({ columns }) => columns.flat()).flatMap(withChildren);
      const anchors = own
        .filter(({ model }) => model !== 'anchorlistitem')
        .flatMap(({ fields }) => ('anchor' in fields && fields.anchor ? [fields.anchor] : []));
      expect(new Set(anchors).size, page.path).toBe(anchors.length);
      const listed = own.flatMap((module) =>
        module.model === 'anchorlistitem' ? [module.fields.anchor] : [],
      );
      const jumps = own.flatMap(({ fields }) =>
        'button_link' in fields && fields.button_link.startsWith('#')
          ? [fields.button_link.slice(1)]
          : [],
      );
      for (const anchor of [...listed, ...jumps]) expect(anchors, page.path).toContain(anchor);
    }
  });

  it('redirects addresses of an older website that no page has, each in one step (ROUTE-49)', () => {
    const old = demoRedirects.map(({ old_path }) => comparablePath(old_path));
    expect(new Set(old).size).toBe(demoRedirects.length);
    for (const { old_path, new_path } of demoRedirects) {
      expect(leadsSomewhere(old_path), old_path).toBe(false);
      expect(old).not.toContain(comparablePath(new_path.split('#')[0] ?? ''));
    }
  });

  it('makes the pictures that it shows, each once, and no other', () => {
    const shown = new Set([
      ...modules.flatMap(({ picture }) => picture ?? []),
      ...pages.flatMap(({ og_picture }) => og_picture ?? []),
      ...demoVenues.map(({ picture }) => picture),
      ...[...demoArticles, ...demoSeries].map(({ picture }) => picture ?? ''),
      ...demoProductions.map((production) => getPicture(production) ?? ''),
      ...demoProductions.flatMap(({ slug }) => getScenes(slug).gallery),
      ...demoPersons.flatMap(({ slug, portrait }) => (portrait === 'none' ? [] : slug)),
      ...demoTeasers(when).map(({ picture }) => picture),
    ]);
    shown.delete('');
    const made = [...pictures, ...programmePictures].map(({ slug }) => slug);
    expect(new Set(made)).toEqual(shown);
    expect(made).toHaveLength(shown.size);
  });

  it('have an alternative text and a credit for every picture', () => {
    for (const { slug, alt_text, credit } of [...pictures, ...programmePictures]) {
      expect(alt_text.length, slug).toBeGreaterThan(12);
      expect(credit, slug).not.toBe('');
    }
  });

  it('has an address in no text that belongs to somebody, and no phone that rings', () => {
    // external content depends on its provider, and loads only after consent
    const embeds = new Set(['video_url', 'embed']);
    const all = JSON.stringify([modules, demoVenues, demoForms(when)], (key, value) =>
      embeds.has(key) ? '' : value,
    );
    for (const [, host] of all.matchAll(/@([\w.-]+)/g)) expect(host).toBe('haus-am-wehr.example');
    expect(all).not.toMatch(/https?:/);
    for (const [, number = ''] of all.matchAll(/tel:([+\d]+)/g)) {
      // reserved for fiction by the Bundesnetzagentur
      expect(number).toMatch(/^\+496990009\d{3}$/);
    }
  });

  it('sets its texts as a typographer would', () => {
    const fields = modules.flatMap(({ fields }) => Object.values(fields).map(String));
    const wrong = fields.flatMap((text) => {
      const words = text.replace(/<[^>]*>/g, '|');
      return [...words.matchAll(/.{0,20}( - |\.\.\.|["'´`]| {2}|\d-\d+ Uhr).{0,20}/g)];
    });
    expect(wrong.map(([where]) => where)).toEqual([]);
  });

  it('has no headline that leaves out a level', () => {
    for (const { path, sections: own } of pages) {
      const all = own.flatMap(({ columns }) => columns.flat());
      let above = 1;
      for (const module of all) {
        if (module.model !== 'headline') continue;
        const { headline_level: level, content } = module.fields;
        expect(level, `${path}: ${content}`).toBeLessThanOrEqual(above + 1);
        above = level;
      }
    }
  });

  it('gives every page a title and, for search engines, a description of its own (SEO-02)', () => {
    const descriptions = written.map(({ fields }) => fields.meta_description ?? '');
    expect(new Set(descriptions).size).toBe(written.length);
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length, description).toBeLessThan(160);
    }
    const titles = pages.map(({ fields }) => fields.meta_title || fields.title);
    expect(new Set(titles).size).toBe(pages.length);
  });

  it('never repeat text: no two pages share more than a line', () => {
    const seen = new Map<string, string>();
    for (const { path, sections: own } of written) {
      const words = new Set(listWords(own.flatMap(({ columns }) => columns.flat())));
      for (const text of [...words].filter(({ length }) => length > 160)) {
        // The box office has the same hours everywhere.
        if (text.includes('Dienstag bis Freitag')) continue;
        expect(seen.get(text), text).toBeUndefined();
        seen.set(text, path);
      }
      expect([...words].join(' ').length, path).toBeGreaterThan(200);
    }
  });
});

describe('the forms of the demo', () => {
  const forms = demoForms(when);
  const entries = demoEntries(when);

  it('are each on a page, by their module or by a link to them', () => {
    const named = new Set(modules.flatMap(({ form }) => form ?? []));
    expect(named).toEqual(new Set(forms.map(({ slug }) => slug)));
  });

  it('have a description of their own for search engines, and words as a typographer would set them', () => {
    for (const { meta_description, ...form } of forms) {
      expect(meta_description.length, meta_description).toBeGreaterThan(60);
      expect(meta_description.length, meta_description).toBeLessThan(160);
      const words = JSON.stringify(form).replace(/<[^>]*>|\\n|":|","|[{}[\]]/g, '|');
      expect(words.match(/.{0,20}( - |\.\.\.|[´`]| {2}).{0,20}/g)).toBeNull();
    }
  });

  it('leave kinds and sizes of files to the field, which says them itself (FORM-14)', () => {
    const files = [...Object.values(FORM_TEMPLATES), ...forms].flatMap(({ fields }) =>
      fields.filter(({ field_type }) => field_type === FIELD_TYPES.file),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(({ help_text = '' }) => /MB|PDF/.test(help_text))).toEqual([]);
  });

  it('were sent before the first start by people whom nobody can write to: answered, suspected, with files and notes', () => {
    const domains = JSON.stringify(entries).matchAll(/@([\w-]+(?:\.[\w-]+)+)/g);
    for (const [, domain] of domains) expect(domain).toMatch(/\.example$/);
    expect(new Set(entries.map(({ form }) => form)).size).toBe(forms.length);
    expect(entries.filter(({ honeypot }) => honeypot)).toHaveLength(1);
    for (const status of ['new', 'read', 'answered', 'archived'] as const)
      expect(entries.filter((entry) => entry.status === status).length).toBeGreaterThan(0);
    expect(entries.filter(({ files }) => files).length).toBeGreaterThan(2);
    for (const { form, days } of entries) {
      const { retention_days = 0 } = forms.find(({ slug }) => slug === form) ?? {};
      expect(days).toBeLessThan(retention_days - 7);
    }
  });
});

describe('the days that the demo names', () => {
  const days = ['2026-02-28', '2028-02-29', '2026-07-20', '2026-12-31', '2027-08-31'];

  it.each(days)('lie ahead when the first start is on %s, in the order of the season', (day) => {
    const calendar = calendarFrom(new Date(`${day}T12:00:00Z`));
    const premieres = WORKS.map((work) => calendar.premiere(work).day.toString());
    expect(premieres[0]?.localeCompare(day)).toBe(1);
    expect(premieres).toEqual([...premieres].sort());
    expect(demoPages(calendar)).toHaveLength(pages.length);
    for (const { fields } of demoPages(calendar)) {
      expect((fields.meta_description ?? '').length).toBeLessThan(160);
    }
  });

  it.each(days)(
    "keep the box office's hours as stated on the pages, except on holidays: %s (OPEN-11)",
    (day) => {
      const calendar = calendarFrom(new Date(`${day}T12:00:00Z`));
      const hours = demoOpeningHours(calendar);
      const exceptions = demoExceptions(calendar);
      expect(new Set(hours.map(({ weekday }) => weekday)).size).toBe(7);
      expect(exceptions.some(({ time_to = '' }) => time_to === '01:00')).toBe(true);
      for (const { date } of exceptions) expect(date.localeCompare(day)).toBeGreaterThanOrEqual(0);
      expect(exceptions.filter(({ reason }) => reason === 'Heiligabend')).toHaveLength(1);
    },
  );

  it('know when Easter is', () => {
    const sundays = [2024, 2025, 2026, 2027, 2038].map((year) => easter(year).toString());
    expect(sundays).toEqual(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25']);
  });
});
