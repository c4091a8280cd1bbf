import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isProblem } from '#lib/api/problem.ts';
import { PIXEL_LIMIT, readPicture } from './picture-check.server.ts';
import { png } from './png.test-kit.ts';

const RED = { r: 232, g: 57, b: 29 };

/** A gradient, so that truncation and rotation are visible. */
function picture(width = 600, height = 400) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f6f4ef"/><rect width="50%" height="50%" fill="#e8391d"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' });
}

/** The stored original of an upload, by detected type. */
async function kept(bytes: Uint8Array) {
  return readPicture(bytes, (await fileTypeFromBuffer(bytes))?.mime ?? '');
}

async function refusal(bytes: Uint8Array): Promise<{ status: number; detail: string }> {
  const error = await kept(bytes).then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!isProblem(error)) throw new Error(`not refused: ${String(error)}`);
  return { status: error.status, detail: error.message };
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

    const photo = await kept(upload);

    expect(photo).toMatchObject({ format: 'jpg', width: 400, height: 600 });
    const facts = await sharp(photo.bytes).metadata();
    expect(facts.exif).toBeUndefined();
    expect(facts.orientation).toBeUndefined();
    expect(Buffer.from(photo.bytes).includes('Geheimnis')).toBe(false);
    // The red quarter at the top left is at the top right after rotating clockwise.
    const corner = await sharp(photo.bytes)
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
    const all = await Promise.all([
      kept(await glass.clone().png().toBuffer()),
      kept(await glass.clone().webp().toBuffer()),
      kept(await picture(40, 30).webp().toBuffer()),
      kept(await picture(64, 64).avif().toBuffer()),
      kept(await film.gif().toBuffer()),
    ]);
    expect(all.map((each) => each.format)).toEqual(['png', 'png', 'jpg', 'jpg', 'gif']);
    expect((await sharp(all[0]?.bytes).metadata()).hasAlpha).toBe(true);
    expect(all[4]).toMatchObject({ width: 20, height: 20 });
    expect((await sharp(all[4]?.bytes).metadata()).pages).toBe(2);
  });

  it('turns the colours of print and of wide screens into those of the web, without their profiles', async () => {
    const colour = async (bytes: Uint8Array) =>
      [...(await sharp(bytes).resize(1, 1, { kernel: 'nearest' }).raw().toBuffer())].slice(0, 3);
    const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: RED } });
    for (const upload of [
      await plain().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
      await plain().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      await plain().withIccProfile('p3').png().toBuffer(),
    ]) {
      expect((await sharp(upload).metadata()).icc).toBeDefined();
      const photo = await kept(upload);
      const facts = await sharp(photo.bytes).metadata();
      expect(facts).toMatchObject({ space: 'srgb', channels: 3 });
      expect(facts.icc).toBeUndefined();
      // The original colour: CMYK has no vermilion this bright.
      const [r = 0, g = 0, b = 0] = await colour(photo.bytes);
      expect(Math.abs(r - RED.r)).toBeLessThan(30);
      expect(Math.abs(g - RED.g) + Math.abs(b - RED.b)).toBeLessThan(60);
    }
  });

  it('keeps animations, also from WebP, and does not take a still for one', async () => {
    const frames = Buffer.alloc(20 * 20 * 3 * 3, 10).fill(200, 20 * 20 * 3);
    const film = sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } });
    const moving = await kept(await film.webp({ lossless: true }).toBuffer());
    expect(moving).toMatchObject({ format: 'gif', width: 20, height: 20 });
    expect((await sharp(moving.bytes).metadata()).pages).toBe(2);
  });

  it('drops whatever hangs behind a picture', async () => {
    const polyglot = Buffer.concat([
      await picture().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const clean = await kept(polyglot);
    expect(Buffer.from(clean.bytes).includes('<script>')).toBe(false);
  });
});

describe('rejected pictures', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s that is cut off in the middle',
    async (kind) => {
      const noise = Buffer.alloc(300 * 200 * 3).map((_, index) => (index * 2654435761) >>> 24);
      const whole = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
        .toFormat(kind)
        .toBuffer();
      await expect(kept(whole)).resolves.toBeDefined();
      const { status, detail } = await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)));
      expect(status).toBe(422);
      expect(detail).toContain('beschädigt oder unvollständig');
    },
  );

  it('a JPEG that is truncated and closed again, or padded with zeros (EDIT-22)', async () => {
    const noise = Buffer.alloc(300 * 200 * 3).map((_, index) => (index * 2654435761) >>> 24);
    const END = Buffer.from([0xff, 0xd9]);
    for (const progressive of [false, true]) {
      const whole = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
        .withExif({ IFD0: { Copyright: 'Foto: A. Muster' } })
        .jpeg({ progressive })
        .toBuffer();
      for (const part of [0.2, 0.5, 0.9, 0.99]) {
        const cut = whole.subarray(0, Math.floor(whole.length * part));
        const filled = Buffer.concat([cut, Buffer.alloc(whole.length - cut.length)]);
        for (const broken of [Buffer.concat([cut, END]), filled]) {
          const { status, detail } = await refusal(broken);
          expect([progressive, part, status]).toEqual([progressive, part, 422]);
          expect(detail).toContain('beschädigt oder unvollständig');
        }
      }
    }
  });

  it('but not a JPEG of which a decoder only remarks that it is unusual', async () => {
    const whole = await picture(60, 40).jpeg().toBuffer();
    const start = whole.indexOf(Buffer.from([0xff, 0xc0]));
    // stray bytes between segments, as some cameras write them; the picture is complete
    const odd = Buffer.concat([whole.subarray(0, start), Buffer.alloc(7), whole.subarray(start)]);
    await expect(kept(odd)).resolves.toMatchObject({ width: 60, height: 40 });
  });

  it('a PNG of few bytes that unfolds into more pixels than are allowed', async () => {
    const bomb = png(Buffer.alloc(0), 60_000);
    expect(bomb.byteLength).toBeLessThan(1000);
    expect(60_000 ** 2).toBeGreaterThan(PIXEL_LIMIT);
    const { status, detail } = await refusal(bomb);
    expect(status).toBe(422);
    expect(detail).toContain('80 Millionen');
  });

  it('a header of one kind over the body of another', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const lie = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), bytes.subarray(4)]);
    expect((await refusal(lie)).status).toBe(422);
  });
});
