import { describe, expect, it } from 'vitest';
import { listNodeMoments } from './planned-nodes.ts';

const span = { from: new Date('2026-12-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };
const node = (id: number, more: object = {}) => ({ id, model: 'text', is_online: true, ...more });

describe('the plans of a page’s parts (G-534)', () => {
  it('are those of sections, modules and entries of lists, within the time, the last moment excluded (G-534)', () => {
    const modules = [
      node(1, {
        model: 'container',
        online_from: '2026-12-01T00:00:00Z',
        columns: [
          {
            children: [
              node(2, { online_to: '2026-12-24T12:00:00Z' }),
              node(3, { online_to: '2027-01-01T00:00:00Z', online_from: null }),
              node(4, { children: [node(5, { online_from: '2026-12-31T23:59:00Z' })] }),
            ],
          },
        ],
      }),
    ];
    const found = listNodeMoments({ modules }, span).map((each) => [each.node.id, each.change]);
    expect(found).toEqual([
      [1, 'appears'],
      [2, 'disappears'],
      [5, 'appears'],
    ]);
  });

  it('do not count where the part, or what it is in, is hidden anyway (G-534)', () => {
    const hidden = { is_online: false, online_from: '2026-12-05T00:00:00Z' };
    const within = node(2, { online_from: '2026-12-06T00:00:00Z' });
    const modules = [node(1, { ...hidden, columns: [{ children: [within] }] }), node(3, hidden)];
    expect(listNodeMoments({ modules }, span)).toEqual([]);
  });
});
