import { beforeEach, expect, it } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { declareRecordWords } from '#modules/record-words.ts';
import { gatherPictures, listOwnPictures, replaceRecordPicture } from './record-pictures.ts';

beforeEach(() => {
  declareRecordWords([
    { name: 'image', label: 'Bild', input: 'picture', max: 1 },
    { name: 'gallery', label: 'Galerie', input: 'pictures', max: 3 },
  ]);
});

const picture = (id: number) => ({
  id,
  image_obj: { id } as never,
  image_thumbnails: { small: `${id}` } as never,
});
const shown = (id: number) => ({ image_obj: { id }, image_thumbnails: { small: `${id}` } });
const record = (fields: object) => ({ id: 9, model: 'record', ...fields }) as AnsweredNode;

it('pictures go to the end of a gallery, none twice, and those without room are named (G-600)', () => {
  const before = record({ gallery: [1], gallery_obj: [shown(1)] });
  const given = [1, 2, 2, 3, 4].map(picture);
  const { values, added, left } = gatherPictures(before, 'gallery', given);
  expect(values).toEqual({ gallery: [1, 2, 3], gallery_obj: [shown(1), shown(2), shown(3)] });
  expect([added, left].map((all) => all.map(({ id }) => id))).toEqual([[2, 3], [4]]);
});

it('pictures added to inherited ones keep them (G-502, G-600)', () => {
  const inherited = { from: 'aus der Produktion', words: { gallery_obj: [shown(7)] } };
  const before = record({ gallery: [], gallery_obj: [], inherited });
  expect(gatherPictures(before, 'gallery', [picture(2)]).values.gallery).toEqual([7, 2]);
});

it("a record's picture is replaced under the name of its field (G-600)", () => {
  expect(replaceRecordPicture('seating_plan', picture(5))).toMatchObject({
    seating_plan: 5,
    seating_plan_obj: { id: 5 },
  });
  expect(listOwnPictures(record({ image: 3, gallery: [4, 5] }))).toEqual([3, 4, 5]);
});
