import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ID, PLACE, pass, shown, type Trip, twoWindows, type } from './two-windows.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = fc.constantFrom(0, 5, 40, 150, 400, 900, 1700);
const trip: fc.Arbitrary<Trip> = fc.record({
  there: wait,
  stored: wait,
  back: wait,
  lost: fc.constantFrom('no', 'no', 'no', 'no', 'no', 'request', 'answer'),
});
const deeds = ['type', 'type', 'type', 'leave', 'delete', 'bring back', 'undo'] as const;
const step = fc.record({ does: fc.constantFrom(...deeds), wait });
/** Max ms until others see a saved change, even if requests fail meanwhile. */
const SEEN = 15_000;

it.each(['headline', 'text'] as const)(
  'what is typed in a %s that somebody deletes meanwhile reaches every window when the module is back, in whatever order requests are answered (E-1, E-15, G-271)',
  async (model) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.array(trip, { minLength: 1, maxLength: 12 }),
        async (steps, trips) => {
          let used = 0;
          let isQuiet = false;
          const house = twoWindows(model, () => {
            if (isQuiet) return { there: 20, stored: 0, back: 20, lost: 'no' };
            return trips[used++ % trips.length] as Trip;
          });
          const [writer, other] = [house.window(1), house.window(2)];
          const words: string[] = [];
          const bringBack = async () => {
            const [text] = writer.deleted.get();
            if (!text) return;
            writer.flush();
            writer.leave(PLACE);
            await writer.bringBack(text);
          };
          const acts: Record<(typeof deeds)[number], () => unknown> = {
            type() {
              if (!writer.content.node(ID)) return;
              writer.enter(PLACE);
              words.push(`w${words.length}.`);
              type(writer, words.at(-1) as string);
            },
            leave: () => writer.leave(PLACE),
            delete: () => other.content.node(ID) && void other.remove(ID, { insists: true }),
            'bring back': () => void bringBack(),
            undo: () => void other.undo(),
          };
          for (const { does, wait } of steps) {
            acts[does]();
            expect(writer.conflicts.get(), 'nobody else writes').toEqual([]);
            await pass(wait);
          }
          isQuiet = true;
          writer.retry();
          other.retry();
          await pass(SEEN);
          expect(writer.conflicts.get(), 'nobody else writes').toEqual([]);
          const kept = writer.deleted.get().flatMap(({ fields }) => fields.map(({ mine }) => mine));
          if (house.isDeleted()) {
            expect(other.content.node(ID)).toBeUndefined();
            const own = words.filter((word) => !house.text().includes(word));
            for (const word of own) expect(kept.join(' ')).toContain(word);
          } else {
            expect(kept).toEqual([]);
            for (const word of words) expect(house.text()).toContain(word);
            expect(shown(other)).toBe(house.text());
            expect(shown(writer)).toBe(house.text());
          }
          await Promise.all([writer.dispose(), other.dispose()]);
        },
      ),
      { numRuns: 500 },
    );
  },
  120_000,
);
