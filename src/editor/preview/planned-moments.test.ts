import { describe, expect, it } from 'vitest';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { listPlannedMoments } from './planned-moments.ts';

const now = new Date('2026-11-22T12:00:00Z');
const AT_NINE = '2026-11-23T08:00:00Z';

describe('the planned moments of a page', () => {
  it('are upcoming, without duplicates, next first, with their effects (E-3, E-4, G-163)', () => {
    const sections = [
      {
        id: 1,
        model: 'container',
        online_from: AT_NINE,
        online_to: null,
        columns: [
          {
            children: [
              { id: 2, model: 'text', online_from: '2026-11-01T08:00:00Z', online_to: AT_NINE },
              { id: 3, model: 'faq', children: [{ id: 4, online_to: '2026-12-01T08:00:00Z' }] },
            ],
          },
        ],
      },
    ] as unknown as AnsweredSection[];
    const found = listPlannedMoments(
      {
        sections,
        publish_at: '2026-11-22T20:00:00Z',
        getName: (id) => `Nr. ${id}`,
        page: { online_from: '2026-01-01T00:00:00Z', online_to: '2026-12-24T17:00:00Z' },
      },
      now,
    );
    expect(found).toEqual([
      { label: 'Entwurf wird zur Seite', wallTime: '2026-11-22T21:00' },
      { label: 'Nr. 1 erscheint, Nr. 2 verschwindet', wallTime: '2026-11-23T09:00' },
      { label: 'Nr. 4 verschwindet', wallTime: '2026-12-01T09:00' },
      { label: 'Seite geht offline', wallTime: '2026-12-24T18:00' },
    ]);
  });
});
