import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getFilters, overlaySearch } from './overlay-address.ts';

it.each([
  ['', '?overlay=true'],
  ['?genre=3&date=21-11-2026', '?overlay=true&genre=3&date=21-11-2026'],
])('over a list with the query %j the address says %j (G-06)', (filters, search) => {
  expect(overlaySearch(filters)).toBe(search);
});

it('an address keeps the filters of the list, and names the overlay once (G-06, OVERLAY-10)', () => {
  const key = fc.constantFrom('genre', 'date', 'type', 'page', 'available');
  fc.assert(
    fc.property(fc.dictionary(key, fc.string()), (filters) => {
      const search = new URLSearchParams(filters);
      const plain = search.size > 0 ? `?${search}` : '';
      const shown = overlaySearch(plain);
      expect(new URLSearchParams(shown).getAll('overlay')).toEqual(['true']);
      expect(getFilters(shown)).toBe(plain);
      expect(overlaySearch(getFilters(shown))).toBe(shown);
    }),
  );
});
