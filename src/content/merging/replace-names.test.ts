import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '#modules/examples.ts';
import { getDefinition, type ModelName } from '#modules/schemas.ts';
import { addressReplacing } from '../links/addresses.ts';
import { replaceNames } from './replace-names.ts';

const target = {
  owner: { content_type: 'ensemble.person', object_id: 12 },
  url: '/de/ensemble/anna/12',
  path: '\\/de\\/ensemble\\/[a-z0-9-]+\\/12',
};
const page = {
  content_type: 'ensemble.person',
  pattern: addressReplacing(target, 'https://haus.example'),
  url: '/de/ensemble/anna-berg/7',
};
const person = {
  table: 'person',
  from: { id: 12, slug: 'anna' },
  to: { id: 7, slug: 'anna-berg' },
  page,
};

describe('a record that replaces another in content (G-418)', () => {
  it('takes over links by reference and in texts, also with earlier or absolute URLs', () => {
    const link = { content_type: 'ensemble.person', id: 12 };
    const other = { content_type: 'programme.venue', id: 12 };
    const content =
      '<p><a href="/de/ensemble/anna/12">A</a> <a href="https://haus.example/de/ensemble/frueher/12/?x=1#y">B</a> <a href="/de/ensemble/anna/123">C</a> <a href="https://fremd.example/de/ensemble/anna/12">D</a></p>';
    expect(replaceNames({ model: 'link', link, more: [other], content }, person)).toEqual({
      model: 'link',
      link: { ...link, id: 7 },
      more: [other],
      content:
        '<p><a href="/de/ensemble/anna-berg/7">A</a> <a href="https://haus.example/de/ensemble/anna-berg/7/?x=1#y">B</a> <a href="/de/ensemble/anna/123">C</a> <a href="https://fremd.example/de/ensemble/anna/12">D</a></p>',
    });
    expect(replaceNames('/de/ensemble/anna/12', person)).toBe('/de/ensemble/anna-berg/7');
  });

  it('appears once in a list that had both, and other fields with the same number stay', () => {
    const articles = { table: 'article', from: { id: 3, slug: 'a' }, to: { id: 4, slug: 'b' } };
    expect(replaceNames({ model: 'blogteaserlist', items: [3, 5, 4], id: 3 }, articles)).toEqual({
      model: 'blogteaserlist',
      items: [4, 5],
      id: 3,
    });
    const set = replaceNames({ items: [3] }, articles, 'blogteaserlist');
    expect(set).toEqual({ items: [4] });
  });

  it('is replaced in the filters of performance lists, as id or slug', () => {
    const genre = { table: 'genre', from: { id: 3, slug: 'oper' }, to: { id: 4, slug: 'musik' } };
    const list = (chosen: string) => ({
      model: 'eventlist',
      tag: 'oper',
      filters: { room: '3', genre: chosen },
    });
    expect(replaceNames(list('oper'), genre)).toEqual(list('musik'));
    expect(replaceNames(list('3'), genre)).toEqual(list('4'));
    expect(replaceNames(list('tanz,oper,musik'), genre)).toEqual(list('tanz,musik'));
  });

  it('is replaced in every module type that references records by id', () => {
    const keys = { venues: 'venue', articles: 'article', events: 'event' } as const;
    for (const model of Object.keys(EXAMPLES) as ModelName[]) {
      for (const fields of Object.values(EXAMPLES[model])) {
        const getReferences = (node: object) =>
          getDefinition(model)?.references?.(node as never) ?? {};
        for (const [key, table] of Object.entries(keys)) {
          const [id] = getReferences(fields)[key as keyof typeof keys] ?? [];
          if (!id) continue;
          const how = { table, from: { id, slug: '' }, to: { id: 999, slug: '' } };
          const named = getReferences(replaceNames({ ...fields, model }, how));
          expect([model, named[key as keyof typeof keys]?.includes(999)]).toEqual([model, true]);
        }
      }
    }
  });
});
