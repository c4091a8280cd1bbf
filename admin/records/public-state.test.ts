import { expect, test } from 'vitest';
import { publicState } from './public-state.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const getLabel = (record: object) => publicState({ ...record }, NOW).label;

test('A list says of a public record whether it is still planned, and for when, or over (G-426, G-741)', () => {
  expect(getLabel({ is_online: true })).toBe('Öffentlich');
  expect(getLabel({ is_online: true, published_at: '2026-11-26T12:00:00Z' })).toBe('Öffentlich');
  expect(getLabel({ is_online: true, published_at: '2026-11-26T12:00:01Z' })).toBe(
    'Öffentlich ab 26. November 2026, 13 Uhr',
  );
  expect(getLabel({ is_online: true, online_from: '2026-12-01T08:30:00Z' })).toBe(
    'Öffentlich ab 1. Dezember 2026, 9:30 Uhr',
  );
  const both = { published_at: '2027-01-01T09:00:00Z', online_from: '2026-12-01T08:30:00Z' };
  expect(getLabel({ is_online: true, ...both })).toBe('Öffentlich ab 1. Januar 2027, 10 Uhr');
  expect(getLabel({ is_online: true, published_at: 'morgen' })).toBe('Öffentlich');
  expect(getLabel({ is_online: true, online_to: '2026-11-26T12:00:00Z' })).toBe('Abgelaufen');
  expect(getLabel({ is_online: true, online_to: null, published_at: null })).toBe('Öffentlich');
  expect(getLabel({ is_online: false, online_from: '2026-12-01T00:00:00Z' })).toBe('Verborgen');
});
