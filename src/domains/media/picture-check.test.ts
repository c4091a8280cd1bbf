import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isProblem } from '../../lib/problem.ts';
import { PIXEL_LIMIT, readPicture } from './picture-check.server.ts';

const RED = { r: 232, g: 57, b: 29 };

/** Not one colour, so that being cut off or turned shows. */
function picture(width = 600, height = 400) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f6f4ef"/><rect width="50%" height="50%" fill="#e8391d"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' });
}

async function refusal(bytes: Uint8Array): Promise<{ status: number; detail: string }> {
  const error = await readPicture(bytes).then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!isProblem(error)) throw new Error(`not refused: ${String(error)}`);
  return { status: error.status, detail: error.message };
}

/** A PNG whose header promises far more pixels than its few bytes; the checksums are right. */
function pixelBomb(side: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('what is taken in', () => {
  it('keeps neither the camera nor the place of a photograph, and turns it upright (MOD-04)', async () => {
    const upload = await picture(600, 400)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Geheimnis' },
        IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(upload.includes('Geheimnis')).toBe(true);
    expect((await sharp(upload).metadata()).orientation).toBe(6);

    const kept = await readPicture(upload);

    expect(kept).toMatchObject({ format: 'jpg', width: 400, height: 600 });
    const facts = await sharp(kept.bytes).metadata();
    expect(facts.exif).toBeUndefined();
    expect(facts.orientation).toBeUndefined();
    expect(Buffer.from(kept.bytes).includes('Geheimnis')).toBe(false);
    // The red quarter was upper left; turned a quarter clockwise it is upper right.
    const corner = await sharp(kept.bytes)
      .extract({ left: 390, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(Math.abs((corner[0] ?? 0) - RED.r) + Math.abs((corner[1] ?? 0) - RED.g)).toBeLessThan(
      30,
    );
  });

  it('keeps the kind of the source: PNG with transparency, moving GIF, the rest as JPEG (CONST-16)', async () => {
    const see = { ...RED, alpha: 0.5 };
    const glass = sharp({ create: { width: 40, height: 30, channels: 4, background: see } });
    const frames = Buffer.alloc(20 * 20 * 2 * 3, 10).fill(200, 20 * 20 * 3);
    const film = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
    const kept = await Promise.all([
      readPicture(await glass.clone().png().toBuffer()),
      readPicture(await glass.clone().webp().toBuffer()),
      readPicture(await picture(40, 30).webp().toBuffer()),
      readPicture(await picture(64, 64).avif().toBuffer()),
      readPicture(await film.gif().toBuffer()),
    ]);
    expect(kept.map((each) => each.format)).toEqual(['png', 'png', 'jpg', 'jpg', 'gif']);
    expect((await sharp(kept[0]?.bytes).metadata()).hasAlpha).toBe(true);
    expect(kept[4]).toMatchObject({ width: 20, height: 20 });
    expect((await sharp(kept[4]?.bytes).metadata()).pages).toBe(2);
  });

  it('drops whatever hangs behind a picture', async () => {
    const polyglot = Buffer.concat([
      await picture().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const kept = await readPicture(polyglot);
    expect(Buffer.from(kept.bytes).includes('<script>')).toBe(false);
  });
});

describe('what is refused', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s that is cut off in the middle',
    async (kind) => {
      const noise = Buffer.alloc(300 * 200 * 3).map((_, index) => (index * 2654435761) >>> 24);
      const whole = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
        .toFormat(kind)
        .toBuffer();
      await expect(readPicture(whole)).resolves.toBeDefined();
      const { status, detail } = await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)));
      expect(status).toBe(422);
      expect(detail).toContain('beschädigt oder unvollständig');
    },
  );

  it('an empty file', async () => {
    expect(await refusal(new Uint8Array())).toEqual({ status: 422, detail: 'Die Datei ist leer.' });
  });

  it('a PNG of few bytes that unfolds into more pixels than are allowed', async () => {
    const bomb = pixelBomb(60_000);
    expect(bomb.byteLength).toBeLessThan(1000);
    expect(60_000 ** 2).toBeGreaterThan(PIXEL_LIMIT);
    const { status, detail } = await refusal(bomb);
    expect(status).toBe(422);
    expect(detail).toContain('80 Millionen');
  });

  it.each([
    [
      'with a prolog',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['bare', '\n<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['behind a comment', `<!-- ${'x'.repeat(200)} --><svg xmlns="http://www.w3.org/2000/svg"/>`],
  ])('an SVG, %s', async (_, svg) => {
    const { status, detail } = await refusal(Buffer.from(svg));
    expect(status).toBe(415);
    expect(detail).toContain('SVG');
  });

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['plain text', 'Premiere am Samstag'],
    ['a lone JPEG marker', '\xff\xd8'],
  ])('%s, whatever it is called', async (_, text) => {
    expect((await refusal(Buffer.from(text, 'latin1'))).status).toBe(415);
  });

  it('a header of one kind over the body of another', async () => {
    const png = await picture(50, 50).png().toBuffer();
    const lie = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), png.subarray(4)]);
    expect((await refusal(lie)).status).toBe(422);
  });
});
