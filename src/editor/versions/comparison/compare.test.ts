import { describe, expect, it } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { compare } from './compare.ts';

const text = (id: number, content = 'Text', more = {}): AnsweredNode =>
  ({
    id,
    model: 'text',
    content,
    is_online: true,
    revision: id,
    url: `/${id}`,
    ...more,
  }) as AnsweredNode;
const section = (id: number, children: AnsweredNode[], more = {}) =>
  ({
    id,
    model: 'container',
    slug: `s${id}`,
    layout: 0,
    extra_class: '',
    image: null,
    is_online: true,
    revision: 1,
    columns: [{ index: 0, classes: '', children }],
    ...more,
  }) as unknown as AnsweredSection;

const told = (before: AnsweredSection[], after: AnsweredSection[]) =>
  compare(before, after).map(({ id, kind, fields }) => [id, kind, ...fields]);

describe('two versions of a page compared (E-5)', () => {
  it('lists added, removed, changed and moved nodes in reading order (E-5)', () => {
    const before = [section(1, [text(11), text(12), text(13)]), section(2, [text(21)])];
    const after = [
      section(1, [text(12, 'Neu'), text(14)]),
      section(2, [text(21, 'Text', { is_online: false }), text(13)]),
    ];
    expect(told(before, after)).toEqual([
      [11, 'removed'],
      [12, 'changed', 'content'],
      [14, 'added'],
      [21, 'changed', 'is_online'],
      [13, 'moved'],
    ]);
  });

  it('calls the one moved that was carried, not those that made room for it (E-5)', () => {
    const order = (...ids: number[]) => [
      section(
        1,
        ids.map((id) => text(id)),
      ),
    ];
    expect(told(order(11, 12, 13, 14), order(14, 11, 12, 13))).toEqual([[14, 'moved']]);
    expect(told(order(11, 12, 13), order(10, 11, 12, 13))).toEqual([[10, 'added']]);
  });

  it('tells of a section that came or went once, and not of all that is in it (E-5)', () => {
    const one = section(1, [text(11)]);
    expect(told([one], [one, section(2, [text(21), text(22)])])).toEqual([[2, 'added']]);
    expect(told([one, section(2, [text(21)])], [one])).toEqual([[2, 'removed']]);
  });

  it('knows where the other side would have it (E-5)', () => {
    const before = [section(1, [text(11)])];
    const [first, last] = compare(before, [section(1, [text(10), text(11), text(12)])]);
    expect(first?.gap).toEqual({ behind: null, inside: 1 });
    expect(last?.gap).toEqual({ behind: 11, inside: null });
  });

  it('finds no difference in values only resolved or stored again (E-5)', () => {
    const link = (url: string) => ({ link: { content_type: 'pages.page', id: 4, url } });
    const was = text(11, 'Text', { model: 'link', revision: 1, ...link('/de/alt') });
    const is = text(11, 'Text', { model: 'link', revision: 9, ...link('/de/neu') });
    expect(told([section(1, [was])], [section(1, [is])])).toEqual([]);
  });
});
