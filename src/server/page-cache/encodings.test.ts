import { expect, it } from 'vitest';
import { encode, encodeBest } from './encodings.ts';

it('a compressed page holds no more memory than its bytes, as the page cache counts', async () => {
  const page = Buffer.from(
    Array.from({ length: 3000 }, (_, n) => `<p>Vorstellung ${(n * 7919) % 9973}</p>`).join(''),
  );
  const all = [encode(page, 'br'), encode(page, 'gzip'), await encodeBest(page)];
  for (const { length, buffer } of all) expect(buffer.byteLength).toBe(length);
});
