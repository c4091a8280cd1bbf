import { expect, test } from 'vitest';
import { buildVisitorsAddress, fitDevice } from './devices.ts';

test('A device is shown in its own size where there is room, and smaller where it is too wide (G-170)', () => {
  const room = { width: 1200, height: 700 };
  expect(fitDevice('phone', room)).toEqual({ width: 360, height: 700, scale: 1 });
  const desktop = fitDevice('desktop', room);
  expect(desktop.width).toBe(1366);
  expect(desktop.width * desktop.scale).toBeCloseTo(1200);
  expect(desktop.height * desktop.scale).toBeLessThanOrEqual(700.001);
  expect(fitDevice('tablet', { width: 4000, height: 4000 })).toEqual({
    width: 768,
    height: 1024,
    scale: 1,
  });
});

test('What is shown is the page, or the draft that is worked in, with the eyes of visitors (G-170, E-3)', () => {
  const now = '2026-11-22T17:00:00.000Z';
  const address = '/de/haus?as_of=2026-11-22T17%3A00%3A00.000Z';
  expect(buildVisitorsAddress('/de/haus', now)).toBe(address);
  const draftOf = { content_type: 'pages.page', object_id: 12 };
  expect(buildVisitorsAddress('/de/haus', now, draftOf)).toBe(`${address}&draft=pages.page%3A12`);
});
