import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { event } from '#modules/resolved.examples.ts';
import { FoldedDates } from './folded-dates.tsx';

const render = (count: number) =>
  renderToStaticMarkup(
    <FoldedDates
      events={Array.from({ length: count }, (_, index) => event(index + 1))}
      of="Hänsel und Gretel"
      first={12}
    />,
  );

it('Folded dates keep what a production is about near its title, however often it plays (G-617)', () => {
  const [shown = '', others = ''] = render(41).split('<details');
  expect(shown.match(/<li/g)).toHaveLength(12);
  expect(others).toContain('<summary>29 weitere Termine</summary>');
  expect(others.match(/<li/g)).toHaveLength(29);
});

it('Folded dates show a thirteenth date instead of a button for it (G-617)', () => {
  expect(render(13)).not.toContain('<details');
});
