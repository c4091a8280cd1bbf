import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOXES,
  buildQuery,
  pageWithin,
  readAddress,
  STATUS_CHOICES,
  writeAddress,
} from './inbox-address.ts';

const read = (text: string) => readAddress(new URLSearchParams(text));
const query = (text: string) => `${buildQuery(read(text))}`;

describe('the address of the inbox', () => {
  it.each([
    ['', 'is_spam=false&status=current'],
    ['form=12', 'is_spam=false&status=current&form=12'],
    ['status=new', 'is_spam=false&status=new'],
    ['box=mine', 'is_spam=false&status=current&assigned=me'],
    ['box=suspected&form=3', 'is_spam=true&form=3'],
    ['box=archive&assigned=7', 'is_spam=false&status=archived&assigned=7'],
    // a search finds what is archived
    ['q=+Grete+', 'is_spam=false&q=Grete'],
    ['q=Grete&status=open', 'is_spam=false&status=open&q=Grete'],
    ['q=+', 'is_spam=false&status=current'],
    [
      'from=2026-11-01&until=2026-11-30',
      'is_spam=false&status=current&from=2026-11-01&until=2026-11-30',
    ],
  ])('%j asks for %j (G-443)', (address, asked) => {
    expect(query(address)).toBe(asked);
  });

  it('ignores what it does not know (G-443)', () => {
    const nonsense = 'form=-1&box=trash&status=lost&assigned=me&from=tomorrow&page=0&x=1';
    expect(read(nonsense)).toEqual(read(''));
  });

  it('says only what differs from the whole inbox (G-443)', () => {
    expect(`${writeAddress(read('box=all&page=1&x=1'))}`).toBe('');
    expect(`${writeAddress(read('page=2&form=12'))}`).toBe('form=12&page=2');
  });

  it('leads to the last page when its own has been emptied (G-443)', () => {
    expect(pageWithin(2, 26)).toBe(2);
    expect(pageWithin(2, 25)).toBe(1);
    expect(pageWithin(9, 60)).toBe(3);
    expect(pageWithin(3, 0)).toBe(1);
  });

  it('is read as it was written (G-443)', () => {
    const id = fc.integer({ min: 1, max: 999_999_999 });
    const day = fc.constantFrom('', '2026-11-26', '2024-02-29');
    const address = fc.record({
      box: fc.constantFrom(...BOXES),
      form: fc.option(id),
      status: fc.constantFrom('' as const, ...STATUS_CHOICES),
      assigned: fc.oneof(fc.constantFrom('', 'none'), id.map(String)),
      q: fc.string({ maxLength: 20 }),
      from: day,
      until: day,
      page: id,
    });
    fc.assert(
      fc.property(address, (each) => {
        expect(read(`${writeAddress(each)}`)).toEqual(each);
      }),
    );
  });
});
