import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQrCode } from './qr-code.ts';

it('A drawn QR code covers exactly the dark modules of its address (G-573)', () => {
  const address = 'https://haus-am-wehr.example/de/programm/die-bremer-stadtmusikanten/4711';
  const { size, path } = drawQrCode(address);
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  expect(rows).toEqual(encode(address, { ecc: 'M', border: 0 }).data);
});
