import { expect, test } from 'vitest';
import { publicState } from './public-state.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const getLabel = (record: object) => publicState({ ...record }, NOW).label;

test('A list says of a public record whether it is still planned or over (G-426)', () => {
  expect(getLabel({ is_online: true })).toBe('Öffentlich');
  expect(getLabel({ is_online: true, published_at: '2026-11-26T12:00:00Z' })).toBe('Öffentlich');
  expect(getLabel({ is_online: true, published_at: '2026-11-26T12:00:01Z' })).toBe('Geplant');
  expect(getLabel({ is_online: true, online_from: '2026-12-01T00:00:00Z' })).toBe('Geplant');
  expect(getLabel({ is_online: true, online_to: '2026-11-26T12:00:00Z' })).toBe('Abgelaufen');
  expect(getLabel({ is_online: true, online_to: null, published_at: null })).toBe('Öffentlich');
  expect(getLabel({ is_online: false, online_from: '2026-12-01T00:00:00Z' })).toBe('Verborgen');
});
