import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('each decision stands once in the specification: joined changes leave older words beside newer ones', () => {
  const text = readFileSync('docs/specification/requirements.md', 'utf8');
  const ids = [...text.matchAll(/^- \*\*(G-\d+)\*\*/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(300);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
