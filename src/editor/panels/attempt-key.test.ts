import { expect, test } from 'vitest';
import { createAttempts } from './attempt-key.ts';

test('a form that is sent again has the same key, and another one once it is changed (G-445, G-455, G-532)', () => {
  const getKey = createAttempts();
  const first = getKey({ text: 'Stimmt das?' });
  expect(getKey({ text: 'Stimmt das?' })).toBe(first);
  const second = getKey({ text: 'Stimmt das, @Anna?' });
  expect(second).not.toBe(first);
  expect(getKey({ text: 'Stimmt das, @Anna?' })).toBe(second);
  expect(createAttempts()({ text: 'Stimmt das?' })).not.toBe(first);
});
