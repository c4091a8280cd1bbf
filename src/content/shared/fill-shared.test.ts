import { expect, it } from 'vitest';
import type { ContentDocument, Section } from '../document/document.ts';
import { fillShared, listShared } from './fill-shared.ts';

function section(id: number, fields: Partial<Section> = {}): Section {
  const own = { revision: id, is_online: true, slug: `s${id}`, extra_class: '', image: null };
  const children = [{ id: id * 10, model: 'text', revision: id, is_online: true }];
  return {
    id,
    model: 'container',
    ...own,
    layout: 0,
    columns: [{ index: 0, children }],
    ...fields,
  };
}

const SHARED = section(7, { layout: 0, extra_class: 'breit' });
const documents = new Map<number, ContentDocument>([[3, { modules: [SHARED] }]]);
const reference = (id: number, fields: Partial<Section> = {}) =>
  section(id, { shared: 3, columns: [{ index: 0, children: [] }], ...fields });

it('a reference has the id, fields and modules of the shared section, and its own place and visibility (G-527)', () => {
  const hidden = reference(5, { is_online: false, online_to: '2026-12-01T00:00:00Z' });
  const [own, filled] = fillShared([section(1), hidden], documents);
  expect(own).toEqual(section(1));
  expect(filled).toMatchObject({
    id: 7,
    revision: 7,
    extra_class: 'breit',
    columns: SHARED.columns,
    slug: 's5',
    is_online: false,
    online_to: '2026-12-01T00:00:00Z',
    shared: 3,
    reference: { id: 5, revision: 5 },
  });
});

it('a second reference to it is left out, as its modules are there already, and so is one to nothing (G-527)', () => {
  const sections = [reference(5), reference(6), section(1), section(8, { shared: 99 })];
  expect(fillShared(sections, documents).map(({ id }) => id)).toEqual([7, 1]);
  expect(listShared(sections)).toEqual([3, 99]);
});
