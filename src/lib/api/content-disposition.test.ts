import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('names a download in any script, and no character of a name ends the header (G-405, G-435)', () => {
  expect(contentDisposition('attachment', `Grüße (2) 'neu'\r\n;.csv`)).toBe(
    "attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%282%29%20%27neu%27%0D%0A%3B.csv",
  );
});
