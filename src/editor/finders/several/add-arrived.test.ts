import { expect, it } from 'vitest';
import { addArrived } from './add-arrived.ts';

const pictures = (...ids: number[]) => ids.map((id) => ({ id }));

it('uploads are chosen in the order of their files, whichever was stored first (G-520)', () => {
  let chosen = addArrived(pictures(90), pictures(3), pictures(3));
  chosen = addArrived(chosen, pictures(1, 3), pictures(1));
  expect(addArrived(chosen, pictures(1, 2, 3, 4), pictures(2, 4))).toEqual(
    pictures(90, 1, 2, 3, 4),
  );
});

it('a file that the library had and that is chosen already is not chosen twice (G-520)', () => {
  expect(addArrived(pictures(7, 1), pictures(1, 7), pictures(7))).toEqual(pictures(7, 1));
});
