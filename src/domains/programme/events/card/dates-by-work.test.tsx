import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { event } from '#modules/resolved.examples.ts';
import { DatesByWork } from './dates-by-work.tsx';

const play = (id: number, name: string) => ({ id, name, url: `/de/produktionen/x/${id}` });
const dates = (count: number, production: ReturnType<typeof play> | null) =>
  Array.from({ length: count }, (_, index) => event(index + 1, { production }));

describe('dates of a person in many productions', () => {
  it('name each production once, with three dates and the others on demand (ENS-02)', () => {
    const faust = dates(9, play(1, 'Faust'));
    const nora = dates(4, play(2, 'Nora'));
    const markup = renderToStaticMarkup(
      <DatesByWork events={[...faust.slice(0, 1), ...nora, ...faust.slice(1)]} />,
    );
    expect([...markup.matchAll(/<h3><a[^>]*>(\w+)/g)].map(([, name]) => name)).toEqual([
      'Faust',
      'Nora',
    ]);
    expect(markup.match(/<li/g)).toHaveLength(13);
    expect(markup.match(/<details/g)).toHaveLength(1);
    expect(markup).toContain('6 weitere Termine');
  });

  it('call by its own name what belongs to no production', () => {
    expect(renderToStaticMarkup(<DatesByWork events={dates(1, null)} />)).toContain(
      '<h3>Dido und Aeneas</h3>',
    );
  });
});
