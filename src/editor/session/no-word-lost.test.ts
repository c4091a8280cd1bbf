import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COPIED, house, ID, pass } from './local-copy/local-copy.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const deeds = [
  'type',
  'type',
  'type',
  'type',
  'type',
  'away',
  'back',
  'other',
  'beside',
  'crash',
  'close',
  'choose',
  'enter',
  'leave',
  'delete',
  'restore',
  'bring back',
  'discard',
] as const;

const step = fc.record({
  does: fc.constantFrom(...deeds),
  /** in ms; less than the pause, so that typing goes on without one, or more */
  wait: fc.constantFrom(30, 120, 300, 500, 900, 2500),
});

it.each(['headline', 'text'] as const)(
  'whatever happens while somebody types in a %s, no word is lost (E-1, G-230, G-231, G-232, G-271)',
  async (model) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const {
          copies,
          versions,
          state,
          store,
          setDeleted,
          open,
          close,
          crash,
          type,
          text,
          withWord,
        } = house(model);
        let session = await open();
        let sinceKey = COPIED;
        const words: string[] = [];
        const discarded: unknown[] = [];
        const place = { id: ID, field: 'content' };
        const reopen = async () => {
          session = await open();
          for (const copy of session.offers.get()) await session.insertCopy(copy);
        };
        const acts: Partial<Record<(typeof deeds)[number], () => unknown>> = {
          type() {
            if (!session.content.node(ID)) return; // the module is deleted
            const word = `w${words.length}.`;
            words.push(word);
            type(session, word);
            sinceKey = 0;
          },
          away: () => {
            state.isAway = true;
          },
          back: () => {
            state.isAway = false;
          },
          other: () =>
            state.isDeleted || store({ content: withWord(versions.at(-1) as string, 'fremd') }),
          // in another paragraph: merged, if the text has any
          beside: () =>
            state.isDeleted || store({ content: versions.at(-1)?.replace(/Ende/, 'Ende fremd') }),
          choose: () => session.resolveConflict(session.conflicts.get()[0]?.mine),
          enter: () => session.content.node(ID) && session.enter(place),
          leave: () => session.leave(place),
          async crash() {
            if (sinceKey < COPIED) return;
            crash();
            await reopen();
          },
          async close() {
            await close(session);
            await reopen();
          },
          delete() {
            setDeleted(true);
            session.followOthers();
          },
          restore() {
            setDeleted(false);
            session.followOthers();
          },
          'bring back'() {
            for (const each of session.deleted.get()) void session.bringBack(each);
          },
          discard() {
            for (const { node, fields } of session.deleted.get()) {
              discarded.push(...fields.map(({ mine }) => mine));
              session.dropDeleted(node);
            }
          },
        };
        for (const { does, wait } of steps) {
          await acts[does]?.();
          await pass(wait);
          sinceKey += wait;
          if (sinceKey < COPIED) continue;
          const copied = copies.all().flatMap(({ fields }) => fields.map(({ mine }) => mine));
          const asked = session.conflicts.get().flatMap(({ mine, theirs }) => [mine, theirs]);
          const everywhere = [...versions, ...copied, ...asked, ...discarded].join(' ');
          for (const word of words) expect(everywhere.includes(word), word).toBe(true);
          // 'Gespeichert' must be true
          const isSaved = !session.isUnsaved() && session.queueState.get() === 'idle';
          if (isSaved && session.content.node(ID)) expect(versions).toContain(text(session));
        }
      }),
      { numRuns: 1000 },
    );
  },
  300_000,
);
