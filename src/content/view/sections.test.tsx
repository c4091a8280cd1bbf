import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { loadViews } from '#modules/views.tsx';
import { openingModule, Sections } from './sections.tsx';

beforeAll(loadViews);

let id = 0;
const module = (model: string, fields: object): AnsweredNode =>
  ({ id: ++id, model, revision: 1, is_online: true, url: '/', ...fields }) as AnsweredNode;
const text = (content: string) => module('text', { content, anchor: '', decrease_distance: false });
const poster = (headline: string) =>
  module('fullteaser', {
    image: 1,
    preline: '',
    headline,
    subline: '',
    text: '',
    link: null,
    link_text: '',
    extra_class: 'fullscreen',
  });
const section = (layout: number, ...columns: AnsweredNode[][]): AnsweredSection => ({
  id: ++id,
  model: 'container',
  revision: 1,
  is_online: true,
  layout,
  slug: `s${id}`,
  parent: null,
  content_type: 'pages.page',
  object_id: 1,
  url: '',
  extra_class: '',
  image: null,
  columns: columns.map((children, index) => ({ index, classes: '', children })),
});
const html = (...sections: AnsweredSection[]) =>
  renderToStaticMarkup(<Sections sections={sections} />);

describe('content of a page', () => {
  it('keeps the order of sections, columns and modules (PAGE-02, MOD-32)', () => {
    const words = ['<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>'];
    const [a, b, c, d] = words.map(text) as [
      AnsweredNode,
      AnsweredNode,
      AnsweredNode,
      AnsweredNode,
    ];
    const markup = html(section(3, [a, b], [c]), section(0, [d]));
    expect(words.map((word) => markup.indexOf(word))).toEqual(
      words.map((word) => markup.indexOf(word)).sort((x, y) => x - y),
    );
    expect(markup.match(/<section/g)).toHaveLength(2);
    expect(markup.match(/data-column=/g)).toHaveLength(3);
  });

  it('requests pictures as wide as their column (MOD-31)', () => {
    const renditions = { base: '/m', widths: [480], fallback: 'jpg', avif: false };
    const image_obj = { renditions, focal_point: { x: 0, y: 0 }, width: 3, height: 2 };
    const image = () => module('image', { image: 1, format: 'original', image_obj });
    const markup = html(section(5, [image()], [image()], [image()]));
    const shares = [...markup.matchAll(/(\d+)vw, 100vw/g)].map(([, share]) => Number(share));
    expect(shares).toEqual([25, 50, 25]);
  });

  it('gives the h1 to a poster that opens the page, and to no other', () => {
    const markup = html(
      section(0, [poster('Was das Wasser weiß')]),
      section(0, [poster('Zweites')]),
    );
    expect(markup).toMatch(/<h1[^>]*>Was das Wasser weiß<\/h1>/);
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });

  it('gives the h1 to a hero that opens a page, and following headings keep their order (MOD-15)', () => {
    const hero = (headline: string) => module('heromedia', { headline, text: '', button_text: '' });
    const teaser = (headline: string) =>
      module('fullteaser', { headline, extra_class: 'image-left', text: '', link: null });
    const headline = (headline_level: number, content: string) =>
      module('headline', { headline_level, content });
    const markup = html(
      section(0, [hero('Sommer im Hof')]),
      section(0, [teaser('Ohne Überschrift'), headline(2, 'Bühnen')]),
      section(3, [teaser('Kammer'), headline(3, 'Räume')], [teaser('Studio')]),
    );
    const order = [...markup.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(order).toEqual([1, 2, 2, 3, 3, 4]);
    expect(openingModule([section(0, [hero('  ')])])).toBeUndefined();
    expect(openingModule([section(0, [headline(2, 'x'), hero('Spät')])])).toBeUndefined();
  });

  it('leaves the h1 to the page where the poster has no words or is not the first', () => {
    expect(openingModule([section(0, [poster('  ')])])).toBeUndefined();
    expect(openingModule([section(0, [text('<p>x</p>'), poster('Spät')])])).toBeUndefined();
    expect(openingModule([])).toBeUndefined();
  });

  it('shows a type that it does not know to editors only', () => {
    expect(html(section(0, [module('karussell', {})]))).not.toContain('karussell');
    expect(html(section(0, [module('karussell', { unknown: true })]))).toContain('karussell');
  });
});
