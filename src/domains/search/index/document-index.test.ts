import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getForms } from '../words/fold.ts';
import { DocumentIndex, type IndexedDocument } from './document-index.ts';
import { FORMAT } from './saved-index.server.ts';

const KINDS = ['event', 'production', 'page', 'person'].map((kind) => ({ kind, weight: 1 }));
const WORDS = ['oper', 'zauberflöte', 'der', 'bach', 'küche', 'abend', 'saal'];
const NAMES = ['die zauberflote', 'c. p. bach', 'saal 1', 'oper'];

const someWords = fc.subarray(WORDS);
const document: fc.Arbitrary<IndexedDocument> = fc.record({
  kind: fc.constantFrom(...KINDS.map(({ kind }) => kind)),
  object_id: fc.integer({ min: 1, max: 5 }),
  production_id: fc.option(fc.integer({ min: 1, max: 3 })),
  words: fc.tuple(someWords, someWords, someWords, someWords, someWords),
  names: fc.subarray(NAMES, { minLength: 1 }),
  mentioned: fc.subarray(NAMES),
  date: fc.option(fc.date({ noInvalidDate: true })),
  ends_at: fc.constant(null),
  online_from: fc.constant(null),
  online_to: fc.option(fc.date({ noInvalidDate: true })),
});
const step = fc.record({ document, isRemoved: fc.boolean(), isStemmed: fc.boolean() });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function change(index: DocumentIndex, steps: readonly Step[]): void {
  for (const { document: each, isRemoved, isStemmed } of steps) {
    if (isRemoved) index.remove(each.kind, each.object_id);
    else index.put(each);
    const forms = isStemmed ? index.lexicon.listUnstemmed() : [];
    index.lexicon.addStems(
      new Map(forms.map((form) => [form, form === 'der' ? '' : form.slice(0, 4)])),
    );
    if (isStemmed) index.lexicon.sort();
  }
}

/** Everything that a search may ask of it. */
function look(index: DocumentIndex) {
  const { lexicon, names } = index;
  return {
    packed: index.pack(),
    waste: index.waste,
    words: WORDS.flatMap(getForms).map((form) => [
      lexicon.findStem(form),
      lexicon.exactly(form).map((id) => [...index.hits([[1, [id]]])]),
      lexicon.withStem(form.slice(0, 4)),
    ]),
    called: NAMES.map((name) => [...index.called([name])]),
    short: [...names.short],
  };
}

describe('the index of all documents', () => {
  it('is the same after it was saved, and after all that changes then (SEARCH-01)', () => {
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (before, after) => {
        const index = new DocumentIndex(KINDS);
        change(index, before);
        const loaded = new DocumentIndex(KINDS, deserialize(serialize(index.pack())));
        expect(look(loaded)).toEqual(look(index));
        change(index, after);
        change(loaded, after);
        expect(look(loaded)).toEqual(look(index));
      }),
    );
  });

  it('is saved in this form, and a change of it needs another FORMAT (SEARCH-01)', () => {
    const index = new DocumentIndex(KINDS);
    const words = [['oper'], ['küche'], [], [], ['der', 'abend']];
    const made = { words, names: ['oper'], mentioned: ['c. p. bach'], date: new Date(0) };
    const dates = { ends_at: null, online_from: null, online_to: null };
    index.put({ ...made, ...dates, kind: 'event', object_id: 7, production_id: 3 });
    index.put({ ...made, ...dates, kind: 'page', object_id: 2, date: null });
    index.lexicon.addStems(new Map([['oper', 'oper']]));
    const plain = JSON.stringify(index.pack(), (_key, value) =>
      value instanceof Map ? [...value] : value instanceof Uint8Array ? value.toString() : value,
    );
    const digest = createHash('sha256').update(plain).digest('hex').slice(0, 12);
    expect({ FORMAT, digest }).toEqual({ FORMAT: 1, digest: '771cc2146b6e' });
  });
});
