import { expect, it, vi } from 'vitest';
import { createSuggestionLoader } from './suggestion-loader.ts';

const word = (text: string) => ({ text, type_name: null, picture: null });

/** Requests that resolve on demand, in any order. */
function openLoader() {
  const calls: {
    address: string;
    signal: AbortSignal;
    answer(body: unknown, status?: number): void;
  }[] = [];
  const onFailure = vi.fn();
  const loader = createSuggestionLoader({
    onFailure,
    load: (address, signal) =>
      new Promise((resolve) => {
        const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }));
        calls.push({ address, signal, answer });
      }),
  });
  return { ...loader, calls, onFailure };
}

it('an answer that a later question overtook is dropped, and its call is given up (SEARCH-04, G-72)', async () => {
  const { loadFor, calls, onFailure } = openLoader();
  const first = loadFor('wo');
  const second = loadFor('woy');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[1]?.answer({ data: ['woyzeck'] });
  calls[0]?.answer({ data: ['wolfgang'] });
  expect(await second).toEqual([word('woyzeck')]);
  expect(await first).toBeNull();
  expect(onFailure).not.toHaveBeenCalled();
});

it('suggestions are requested in lower case, never for an empty text, and each text only once (SEARCH-16, SEARCH-17, API-30)', async () => {
  const { loadFor, calls } = openLoader();
  expect(await loadFor('')).toEqual([]);
  expect(await loadFor('  ')).toEqual([]);
  expect(calls).toEqual([]);
  const asked = loadFor('Küche ');
  calls[0]?.answer(['küche']);
  expect(await asked).toEqual([word('küche')]);
  expect(await loadFor('KÜCHE')).toEqual([word('küche')]);
  expect(calls.map(({ address }) => address)).toEqual([
    '/de/api/search/autocomplete/?query=k%C3%BCche',
  ]);
});

it('never more than eight are taken, however many come (G-72)', async () => {
  const { loadFor, calls } = openLoader();
  const asked = loadFor('a');
  calls[0]?.answer({ data: [7, ...'abcdefghij'] });
  expect(await asked).toEqual([...'abcdefgh'].map(word));
});

it('says what a suggestion is and shows its picture, where the answer does (G-554)', async () => {
  const { loadFor, calls } = openLoader();
  const asked = loadFor('wo');
  const named = { text: 'Woyzeck', type_name: 'Produktion', picture: '/media/1.webp' };
  calls[0]?.answer({ data: ['Woyzeck', 'Wort'], suggestions: [named, { text: 'Wort' }, {}] });
  expect(await asked).toEqual([named, word('Wort')]);
});

it('only the first failure is reported with its status, and aborted requests never (ERR-19)', async () => {
  const { loadFor, drop, calls, onFailure } = openLoader();
  const given = loadFor('x');
  drop();
  calls[0]?.answer({}, 500);
  expect(await given).toBeNull();
  expect(onFailure).not.toHaveBeenCalled();
  for (const [place, status] of [502, 500].entries()) {
    const failed = loadFor(`wo${place}`);
    calls[place + 1]?.answer({}, status);
    expect(await failed).toBeNull();
  }
  expect(onFailure.mock.calls).toEqual([['/de/api/search/autocomplete/', 502]]);
});

it('an answer that is no list is a failure without a status (ERR-19)', async () => {
  const { loadFor, calls, onFailure } = openLoader();
  const asked = loadFor('wo');
  calls[0]?.answer({ data: 'woyzeck' });
  expect(await asked).toBeNull();
  expect(onFailure.mock.calls).toEqual([['/de/api/search/autocomplete/', undefined]]);
});
