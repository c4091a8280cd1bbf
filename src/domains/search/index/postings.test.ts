import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Postings } from './postings.ts';

describe('posting lists', () => {
  it('are read as written, for any words and documents, also after they were saved (SEARCH-01)', () => {
    const step = fc.record({
      isSaved: fc.boolean(),
      word: fc.integer({ min: 0, max: 6 }),
      further: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3_000_000 })),
      grade: fc.integer({ min: 1, max: 7 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        let postings = new Postings();
        const model = new Map<number, [number, number][]>();
        let document = -1;
        for (const { isSaved, word, further, grade } of steps) {
          if (isSaved) postings = new Postings(deserialize(serialize(postings.pack())));
          document = Math.min(document + further, 90_000_000 + steps.length);
          postings.add(word, document, grade);
          model.set(word, [...(model.get(word) ?? []), [document, grade]]);
        }
        for (let word = 0; word <= 7; word++) {
          const read: [number, number][] = [];
          postings.walk(word, (each, grade) => read.push([each, grade]));
          expect(read).toEqual(model.get(word) ?? []);
          expect(postings.count(word)).toBe(read.length);
        }
      }),
    );
  });

  it('is read over blocks of all sizes, and no further than somebody wants', () => {
    const postings = new Postings();
    for (let document = 0; document < 50_000; document++) {
      postings.add(document % 3 === 0 ? 0 : 1, document, (document % 5) + 1);
    }
    let [count, sum] = [0, 0];
    postings.walk(1, (document) => {
      count++;
      sum += document;
    });
    expect([count, sum]).toEqual([33_333, 833_316_667]);
    const first: number[] = [];
    postings.walk(0, (document) => first.push(document) < 3);
    expect(first).toEqual([0, 3, 6]);
  });
});
