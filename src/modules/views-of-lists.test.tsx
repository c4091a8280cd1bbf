import { beforeAll, describe, expect, it } from 'vitest';
import { anchorlistExamples } from './anchorlist/anchorlist.examples.ts';
import { heromediaExamples } from './heromedia/heromedia.examples.ts';
import { IMAGE_LIST_FORMATS } from './imagelist/imagelist.schema.ts';
import { linkExamples } from './link/link.examples.ts';
import { PICTURE } from './resolved.examples.ts';
import { twocolumnsExamples } from './twocolumns/twocolumns.examples.ts';
import { html, makeChildren } from './view.test-kit.tsx';
import { loadViews } from './views.tsx';

beforeAll(loadViews);

const pictured = { image_obj: PICTURE };
const count = (markup: string, part: RegExp) => markup.match(part)?.length ?? 0;
const some = (length: number) => Array.from({ length }, () => pictured);

describe('list of pictures', () => {
  const list = (format: (typeof IMAGE_LIST_FORMATS)[number], length: number) =>
    html(
      'imagelist',
      { format, anchor: 'bilder' },
      {
        children: makeChildren('imagelistitem', ...some(length)),
      },
    );

  it.each(IMAGE_LIST_FORMATS)(
    '%s: every picture with its node, in its order (MOD-12)',
    (format) => {
      const markup = list(format, 4);
      expect([...markup.matchAll(/data-node="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
        7, 20, 21, 22, 23,
      ]);
      expect(markup).toContain('id="bilder"');
      expect(markup.includes('aria-roledescription="Karussell"')).toBe(format.startsWith('slider'));
      expect(markup.includes('data-parallax')).toBe(format.endsWith('parallax'));
      // G-41: two eager ones, the others lazy
      expect(count(markup, /loading="eager"/g)).toBe(format.endsWith('semi-lazy') ? 2 : 0);
      expect(count(markup, /loading="lazy"/g)).toBe(format.endsWith('semi-lazy') ? 2 : 4);
    },
  );

  it('offers each picture as a file, named by its caption, where the house says so (G-762)', () => {
    const links = (format: (typeof IMAGE_LIST_FORMATS)[number]) =>
      [...list(format, 2).matchAll(/<a [^>]*download="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
        ([, name, text = '']) => [name, text.replace(/<[^>]*>/g, '')],
      );
    const name = 'Das Wehr im Herbst';
    const link = [`${name}.jpg`, `Herunterladen: ${name} (JPG, 2400 × 1600 Pixel)`];
    expect(links('grid-download')).toEqual([link, link]);
    expect(links('grid')).toEqual([]);
  });

  it('is no carousel with one picture, and nothing without any (MOD-12)', () => {
    const one = list('slider', 1);
    expect(one).not.toMatch(/role="group"|<button|tabindex/i);
    expect(count(one, /<img/g)).toBe(1);
    expect(list('slider', 0)).not.toMatch(/<(img|button|figure)/);
  });

  it('numbers its slides, however many there are', () => {
    const markup = list('slider', 30);
    expect(markup).toContain('aria-label="30 von 30"');
    expect(markup.indexOf('<button')).toBeLessThan(markup.indexOf('data-node="20"'));
  });
});

describe('list of logos', () => {
  it('shows each logo with its name, linked where it leads somewhere (MOD-13)', () => {
    const children = makeChildren(
      'logolistitem',
      { ...pictured, text: 'Stadtwerke', link: null, link_url: '' },
      {
        ...pictured,
        text: 'Freundeskreis',
        link: { content_type: 'pages.page', id: 1, url: '/de/freunde' },
      },
      { ...pictured, text: '', link: null, link_url: 'https://partner.example.org' },
    );
    const markup = html('logolist', { extra_class: 'large' }, { children });
    expect(markup).toContain('data-size="large"');
    expect(count(markup, /<a /g)).toBe(2);
    expect(markup).toContain('href="/de/freunde"');
    expect(markup).toMatch(/href="https:\/\/partner.example.org" target="_blank"/);
    // a logo without a name uses the picture's alternative text
    expect(count(markup, /alt="Wellen in Rot"/g)).toBe(3);
  });
});

describe('list of teasers', () => {
  const children = () =>
    makeChildren(
      'teaserlistitem',
      { ...pictured, headline: 'Dido' },
      { image_obj: null, headline: 'Woyzeck', extra_class: 'image-right' },
    );

  it('is a carousel or stacked; headings keep their order (MOD-22, MOD-23)', () => {
    const slider = html('teaserlist', { extra_class: 'slider' }, { children: children() });
    expect(count(slider, /aria-roledescription="Folie"/g)).toBe(2);
    expect(slider).not.toContain('<article');
    const list = html('teaserlist', { extra_class: 'list' }, { children: children() });
    expect(count(list, /<article/g)).toBe(2);
    expect(list).not.toContain('Karussell');
    for (const markup of [slider, list]) {
      expect(count(markup, /<h3/g)).toBe(2);
      expect(count(markup, /<img/g)).toBe(1);
    }
    expect(list).toContain('data-variant="image-right"');
  });
});

describe('questions', () => {
  it('open their answers without scripts; the anchor is inside the opened part (MOD-25, MOD-34)', () => {
    const children = makeChildren('faqitem', { question: 'Wann?', anchor: 'wann' }, { anchor: '' });
    const markup = html('faq', {}, { children });
    expect(count(markup, /<details data-node="2[01]"/g)).toBe(2);
    expect(markup).toMatch(/<summary[^>]*><h3[^>]*>Wann\?<\/h3><\/summary><div id="wann"/);
    expect(count(markup, / id=/g)).toBe(1);
  });
});

describe('list of anchors', () => {
  it('has its own entries; a sticky one can be reached from anywhere (MOD-20, MOD-33)', () => {
    const children = makeChildren('anchorlistitem', { text: 'Die Kammer', anchor: 'kammer' });
    const markup = html('anchorlist', anchorlistExamples.sticky, { children });
    expect(markup).toMatch(/<nav data-node="7" id="anchorlist-7"/);
    expect(markup).toContain('href="#kammer"');
    expect(html('anchorlist', anchorlistExamples.ordinary, { children })).not.toContain(' id=');
  });
});

describe('opening with picture or film', () => {
  it('has the h1 where it opens the page, and its picture comes first (MOD-15)', () => {
    const opening = html('heromedia', heromediaExamples.picture, { opens: true });
    expect(opening).toMatch(/<h1[^>]*>Sommer im Hof<\/h1>/);
    expect(opening).toMatch(/loading="eager" fetchPriority="high"/i);
    const later = html('heromedia', heromediaExamples.picture);
    expect(later).toMatch(/<h3[^>]*>Sommer im Hof<\/h3>/);
    expect(later).not.toContain('<h1');
  });

  it('plays its video muted, if motion is allowed, and can be paused (MOD-15)', () => {
    const markup = html('heromedia', heromediaExamples.film);
    expect(markup).toMatch(/<video[^>]*muted=""/);
    expect(markup).toContain('media="(prefers-reduced-motion: no-preference)"');
    expect(markup).toContain('>Film anhalten</button>');
    expect(html('heromedia', heromediaExamples.picture)).not.toContain('<video');
  });

  it('has a button only where it has words and an address', () => {
    expect(html('heromedia', heromediaExamples.words)).not.toContain('<a ');
    expect(html('heromedia', { ...heromediaExamples.picture, button_link: '' })).not.toContain(
      '<a ',
    );
  });
});

describe('two columns', () => {
  it('have the picture on the one side or the other (MOD-17)', () => {
    const [first] = Object.values(twocolumnsExamples);
    for (const extra_class of ['image-text', 'text-image'] as const) {
      const markup = html('twocolumns', { ...(first as object), extra_class } as never);
      expect(markup).toContain(`data-variant="${extra_class}"`);
      expect(count(markup, /<img/g)).toBe(1);
    }
  });
});

describe('link', () => {
  it('is a button, a line of text or a band over the whole width, and a hash target (MOD-03, MOD-34)', () => {
    const looks = (['button', 'link', 'slider'] as const).map((extra_class) =>
      html('link', { ...linkExamples.button, extra_class, anchor: 'weg' }),
    );
    expect(new Set(looks.map((markup) => markup.replace(/\s+/g, ' '))).size).toBe(3);
    for (const markup of looks) {
      expect(markup).toMatch(/<a href="\/de\/haus\/anfahrt"/);
      expect(markup).toMatch(/^<div data-node="7" id="weg"/);
    }
  });
});

describe('quote', () => {
  it('names the author, if known (MOD-24)', () => {
    const words = { content: '<p>Licht aus.</p>', author: 'Henrike Solms' };
    expect(html('quote', words)).toMatch(
      /<blockquote>.*<\/blockquote><figcaption[^>]*>Henrike Solms/,
    );
    expect(html('quote', { ...words, author: '' })).not.toContain('figcaption');
  });
});
