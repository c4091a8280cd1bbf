import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImageObject } from '#lib/answers/image.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { EXAMPLES } from '#modules/examples.ts';
import { loadViews } from '#modules/views.tsx';
import { Sections } from './sections.tsx';
import { shownFields } from './shown-fields.ts';

beforeAll(loadViews);

const image_obj: ImageObject = {
  id: 1,
  url: '/media/wehr/2400.jpg',
  alt_text: 'Wellen',
  is_decorative: false,
  credit: 'H. Wehr',
  caption: 'Plakat',
  width: 2400,
  height: 1600,
  colours: null,
  focal_point: { x: 0.25, y: 0.5 },
  renditions: { base: '/media/wehr', widths: [480, 2400], fallback: 'jpg', avif: false },
};
const image_thumbnails = { small: '/media/wehr/small.webp' };

let id = 0;

/** As answered by the content service, for editors and visitors alike. */
function answered(model: string, fields: object, children?: AnsweredNode[]): AnsweredNode {
  const own = { id: ++id, model, revision: 77, is_online: true, url: `/api/${model}/${id}/` };
  return {
    ...own,
    ...fields,
    image_obj,
    image_thumbnails,
    ...(children && { children }),
  } as unknown as AnsweredNode;
}

function section(children: AnsweredNode[]): AnsweredSection {
  return {
    id: ++id,
    model: 'container',
    revision: 77,
    is_online: true,
    slug: 'page-1-2',
    layout: 0,
    layout_index: 0,
    parent: null,
    content_type: 'pages.page',
    object_id: 1,
    url: '/api/container/1/',
    extra_class: '',
    image: null,
    columns: [{ index: 0, classes: 'col-span-12', children }],
  } as AnsweredSection;
}

const html = (sections: AnsweredSection[]) =>
  renderToStaticMarkup(<Sections sections={sections} />);

const ALL = Object.entries(EXAMPLES).flatMap(([model, examples]) =>
  Object.entries(examples).map(([name, fields]) => ({ model, name, fields })),
);

describe('what a page hands to a visitor’s browser', () => {
  it.each(ALL)('$model, $name: looks as it does with all that is answered', ({ model, fields }) => {
    const items = ALL.filter((each) => each.model === `${model}item`);
    const children = items.map((each) => answered(each.model, each.fields));
    const sections = [section([answered(model, fields, children)])];
    expect(html(shownFields(sections))).toBe(html(sections));
  });

  it('contain no editing fields at any depth, and do not mutate the answer', () => {
    const sections = [section([answered('faq', {}, [answered('faqitem', { question: 'Wann?' })])])];
    const before = JSON.stringify(sections);
    const shown = JSON.stringify(shownFields(sections));
    expect(shown).not.toMatch(/revision|is_online|small\.webp|"\/api\/|object_id|col-span/);
    expect(shown).toContain('Wann?');
    expect(JSON.stringify(sections)).toBe(before);
  });
});
