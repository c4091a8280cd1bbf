import { describe, expect, it } from 'vitest';
import { box, liveWebm, mp4, toSource, u32, webm } from './kinds.test-kit.ts';
import { findPrivateBoxes, readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

const UNKNOWN = { width: null, height: null };
const asMp4 = (bytes: Uint8Array) => readMp4(toSource(bytes));
const asWebm = (bytes: Uint8Array) => readWebm(toSource(bytes));

describe('an MP4', () => {
  it('has its duration and size, also if filmed upright', async () => {
    const film = { kind: 'video', mime_type: 'video/mp4', extension: 'mp4', duration: 12.5 };
    expect(await asMp4(mp4())).toEqual({ ...film, width: 1280, height: 720 });
    expect(await asMp4(mp4({ turned: true }))).toEqual({ ...film, width: 720, height: 1280 });
  });

  it('with sound alone is a sound', async () => {
    expect(await asMp4(mp4({ handler: 'soun', coding: 'mp4a', brand: 'M4A ' }))).toEqual({
      kind: 'audio',
      mime_type: 'audio/mp4',
      extension: 'm4a',
      duration: 12.5,
      ...UNKNOWN,
    });
  });

  it('in fragments has its duration if declared, and null otherwise', async () => {
    const whole = mp4({ more: [box('mvex', box('mehd', u32(0, 8000)))] });
    const at = whole.indexOf('mvhd') + 4 + 16;
    whole.writeUInt32BE(0, at);
    expect((await asMp4(whole)).duration).toBe(8);
    const without = mp4();
    without.writeUInt32BE(0, without.indexOf('mvhd') + 4 + 16);
    expect((await asMp4(without)).duration).toBeNull();
  });

  it.each(['hvc1', 'hev1', 'mp4v', 'apch', 'encv'])(
    'coded as %s is refused: not every browser plays it',
    async (coding) => {
      await expect(asMp4(mp4({ coding }))).rejects.toMatchObject({ name: 'UnplayableFile' });
    },
  );

  it('that is cut off anywhere, or carries something behind it, is refused', async () => {
    const film = mp4();
    for (let length = 1; length < film.byteLength; length += 13) {
      const cut = await asMp4(film.subarray(0, length)).catch((error: Error) => error.name);
      expect([length, cut]).toEqual([length, expect.stringMatching(/BrokenFile|RangeError/)]);
    }
    for (const tail of ['PK\x03\x04archive', '<script>alert(1)</script>', '\0\0\0\x09']) {
      const more = Buffer.concat([film, Buffer.from(tail, 'latin1')]);
      await expect(asMp4(more)).rejects.toMatchObject({ name: 'BrokenFile' });
    }
  });

  it('whose boxes claim sizes beyond the file, gigabytes or zero, is rejected', async () => {
    for (const claim of [u32(0x80000000), u32(0xffffffff), u32(7), u32(1)]) {
      const lie = mp4();
      claim.copy(lie, lie.indexOf('trak') - 4);
      await expect(asMp4(lie)).rejects.toMatchObject({ name: 'BrokenFile' });
    }
    const huge = Buffer.concat([u32(1), Buffer.from('ftyp'), u32(0x7fffffff, 0xffffffff)]);
    await expect(asMp4(huge)).rejects.toMatchObject({ name: 'BrokenFile' });
  });

  it('lists its boxes with location, names and devices', async () => {
    const place = box('udta', box('\xa9xyz', Buffer.from('+52.5200+013.4050/')));
    const film = Buffer.concat([mp4({ more: [place] }), box('uuid', Buffer.alloc(40))]);
    const found = await findPrivateBoxes(toSource(film));
    expect(found.map(({ type }) => type).sort()).toEqual(['udta', 'uuid']);
  });
});

describe('a WebM', () => {
  it('tells how long it is and how large', async () => {
    expect(await asWebm(webm())).toEqual({
      kind: 'video',
      mime_type: 'video/webm',
      extension: 'webm',
      duration: 12.5,
      width: 1280,
      height: 720,
    });
  });

  it('with sound alone is a sound; a recording of a browser is taken without its length', async () => {
    expect(await asWebm(webm({ codec: 'A_OPUS' }))).toMatchObject({ kind: 'audio', ...UNKNOWN });
    expect(await asWebm(liveWebm())).toMatchObject({ kind: 'video', width: 1280 });
  });

  it('of another kind, or coded as not every browser plays it, is refused', async () => {
    await expect(asWebm(webm({ docType: 'matroska' }))).rejects.toMatchObject({
      name: 'BrokenFile',
    });
    await expect(asWebm(webm({ codec: 'V_MPEGH/ISO/HEVC' }))).rejects.toMatchObject({
      name: 'UnplayableFile',
    });
  });

  it('that is cut off anywhere, or carries something behind it, is refused', async () => {
    const film = webm();
    for (let length = 1; length < film.byteLength; length += 7) {
      const cut = await asWebm(film.subarray(0, length)).catch((error: Error) => error.name);
      expect([length, cut]).toEqual([length, expect.stringMatching(/BrokenFile|RangeError/)]);
    }
    const more = Buffer.concat([film, Buffer.from('PK\x03\x04archive', 'latin1')]);
    await expect(asWebm(more)).rejects.toMatchObject({ name: 'BrokenFile' });
  });

  it('never makes the reader run on, whatever the lengths in it claim', async () => {
    const film = webm();
    for (let at = 0; at < film.byteLength; at += 3) {
      const broken = Buffer.from(film);
      broken[at] = 0xff;
      const ended = await asWebm(broken).then(
        () => 'taken',
        (error: Error) => error.name,
      );
      expect(ended).toMatch(/taken|BrokenFile|UnplayableFile|RangeError/);
    }
  });
});
