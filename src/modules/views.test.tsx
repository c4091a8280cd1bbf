import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImageObject } from '#lib/answers/image.ts';
import { EXAMPLES } from './examples.ts';
import { fullteaserExamples } from './fullteaser/fullteaser.examples.ts';
import { headlineExamples } from './headline/headline.examples.ts';
import { imageExamples } from './image/image.examples.ts';
import { linkExamples } from './link/link.examples.ts';
import type { FieldsOf, ModelName } from './schemas.ts';
import { type AnsweredModule, OpeningModuleContext } from './view.tsx';
import { getView, loadViews, MODULE_VIEWS } from './views.tsx';

beforeAll(loadViews);

const PICTURE: ImageObject = {
  id: 1,
  url: '/media/wehr/2400.jpg',
  alt_text: 'Wellen in Rot',
  is_decorative: false,
  credit: 'Grafik: Haus am Wehr',
  caption: 'Plakat der Spielzeit',
  width: 2400,
  height: 1600,
  colours: null,
  focal_point: { x: 0.25, y: 0.5 },
  renditions: { base: '/media/wehr', widths: [480, 1024, 2400], fallback: 'jpg', avif: false },
};

function answered<Fields>(fields: Fields, image_obj: ImageObject | null): AnsweredModule<Fields> {
  const node = { id: 7, model: 'test', revision: 1, is_online: true, url: '/' };
  return { ...node, ...fields, image_obj };
}

/** A module's HTML for visitors. */
function html<Model extends ModelName>(
  model: Model,
  fields: FieldsOf<Model>,
  { image = PICTURE, opens = false }: { image?: ImageObject | null; opens?: boolean } = {},
): string {
  const View = getView(model);
  if (!View) throw new Error(model);
  return renderToStaticMarkup(
    <OpeningModuleContext value={opens ? 7 : null}>
      <View module={answered(fields, image)} />
    </OpeningModuleContext>,
  );
}

const ALL = Object.entries(EXAMPLES).flatMap(([model, examples]) =>
  Object.entries(examples).map(([name, fields]) => ({ model: model as ModelName, name, fields })),
);

describe('views of modules', () => {
  it.each(ALL)(
    '$model, $name: one root element, and it carries the mark of its node',
    ({ model, fields }) => {
      const markup = html(model, fields);
      expect(markup).toMatch(/^<(\w+) data-node="7"/);
      expect(markup.match(/data-node/g)).toHaveLength(1);
      const root = markup.match(/^<(\w+)/)?.[1];
      expect(markup.endsWith(`</${root}>`)).toBe(true);
    },
  );

  it.each(ALL)('$model, $name: no heading, link or paragraph is empty', ({ model, fields }) => {
    expect(html(model, fields)).not.toMatch(/<(h[1-6]|a|p)\b[^>]*><\/\1>/);
  });

  it('knows no type that it cannot show, and no inherited name', () => {
    expect(getView('constructor')).toBeUndefined();
    expect(Object.keys(MODULE_VIEWS).sort()).toEqual(Object.keys(EXAMPLES).sort());
  });
});

describe('headline', () => {
  it('is an h2 … h6 of its level with a line above and below (MOD-01)', () => {
    const markup = html('headline', headlineExamples.ordinary);
    expect(markup).toMatch(/<p[^>]*>Spielzeit 2026\/27<\/p><h2>Was das Wehr erzählt<\/h2><p/);
    expect(html('headline', { ...headlineExamples.ordinary, headline_level: 5 })).toContain('<h5>');
  });

  it('is a hash target only where an anchor is given (MOD-34)', () => {
    expect(html('headline', headlineExamples.ordinary)).toContain('id="wehr"');
    expect(html('headline', headlineExamples.bare)).not.toContain('id=');
  });
});

describe('link', () => {
  it('prefers the page to a typed address (G-40)', () => {
    const both = {
      ...linkExamples.button,
      link: { content_type: 'pages.page', id: 3, url: '/de/haus' },
    };
    expect(html('link', both)).toContain('href="/de/haus"');
  });

  it('opens another site in a new tab and says so', () => {
    const markup = html('link', { ...linkExamples.link, link_url: 'https://example.org/' });
    expect(markup).toMatch(/target="_blank" rel="noopener"[^>]*>/);
    expect(markup).toContain('öffnet in neuem Tab');
  });
});

describe('image', () => {
  it('has alternative text and credit, and reserves only the space it needs while loading (MOD-04)', () => {
    const markup = html('image', imageExamples.horizontal);
    expect(markup).toContain('alt="Wellen in Rot"');
    expect(markup).toContain('Grafik: Haus am Wehr');
    expect(markup).toContain('width="2400" height="1600"');
    expect(markup).toContain('loading="lazy"');
  });

  it('is no wider than its pixels and no higher than the window, and neither is the line below it (MOD-04)', () => {
    const figure = /^<figure[^>]* style="max-inline-size:min\(2400px, 135\.0svh\)"/;
    expect(html('image', imageExamples.original)).toMatch(figure);
    expect(html('image', imageExamples.horizontal)).toMatch(/^<figure(?![^>]* style)/);
  });

  it("has the caption of this page, else the library's", () => {
    expect(html('image', imageExamples.original)).toContain('Plakat der Spielzeit');
    const own = html('image', imageExamples.captioned);
    expect(own).toContain(imageExamples.captioned.caption);
    expect(own).not.toContain('Plakat der Spielzeit');
  });

  it('stays silent for screen readers when it is decorative', () => {
    const markup = html('image', imageExamples.original, {
      image: { ...PICTURE, is_decorative: true },
    });
    expect(markup).toContain('alt=""');
  });

  it('is only its mark if its picture is deleted', () => {
    expect(html('image', imageExamples.original, { image: null })).toMatch(
      /^<figure[^>]*><\/figure>$/,
    );
  });
});

describe('full teaser', () => {
  it('has an h2; as the poster that opens the page it has the h1, and its picture comes first (MOD-21)', () => {
    expect(html('fullteaser', fullteaserExamples.fullscreen)).toContain('<h2');
    const opening = html('fullteaser', fullteaserExamples.fullscreen, { opens: true });
    expect(opening).toContain('<h1');
    expect(opening).not.toContain('<h2');
    expect(opening).toMatch(/loading="eager" fetchPriority="high"/i);
  });

  it('shows no button without an address, even where a text is given', () => {
    const markup = html('fullteaser', { ...fullteaserExamples.left, link: null });
    expect(markup).not.toContain('<a ');
  });
});
