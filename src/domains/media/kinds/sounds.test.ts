import { describe, expect, it } from 'vitest';
import { mp3, ogg, oggPage, toSource, wav } from './kinds.test-kit.ts';
import { readMp3 } from './mp3.ts';
import { readOgg } from './ogg.ts';
import { readWav } from './wav.ts';

const broken = { name: 'BrokenFile' };
const asMp3 = (bytes: Uint8Array) => readMp3(toSource(bytes));
const asOgg = (bytes: Uint8Array) => readOgg(toSource(bytes));
const asWav = (bytes: Uint8Array) => readWav(toSource(bytes));

describe('an MP3', () => {
  it('has its duration, by its own count or else by its bit rate', async () => {
    expect(await asMp3(mp3(50))).toMatchObject({ kind: 'audio', mime_type: 'audio/mpeg' });
    expect((await asMp3(mp3(50))).duration).toBeCloseTo((50 * 417 * 8) / 128_000, 3);
    expect((await asMp3(mp3(50, { tag: true, xing: 1000 }))).duration).toBeCloseTo(
      (1000 * 1152) / 44_100,
      3,
    );
  });

  it('of a moment, with a tag behind it, is one', async () => {
    const short = Buffer.concat([mp3(2), Buffer.from(`TAG${' '.repeat(125)}`)]);
    expect((await asMp3(short)).duration).toBeGreaterThan(0);
  });

  it('that is a tag without sound, or bytes that only begin like a frame, is refused', async () => {
    await expect(asMp3(mp3(0, { tag: true }))).rejects.toMatchObject(broken);
    const pretence = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(5000, 0x3c)]);
    await expect(asMp3(pretence)).rejects.toMatchObject(broken);
  });
});

describe('an Ogg', () => {
  it('tells how long it plays, Vorbis and Opus', async () => {
    expect(await asOgg(ogg('vorbis'))).toMatchObject({ mime_type: 'audio/ogg', duration: 12.5 });
    expect(await asOgg(ogg('opus'))).toMatchObject({ kind: 'audio', duration: 12.5 });
  });

  it('with film in it is refused: not every browser plays it', async () => {
    await expect(asOgg(ogg('theora'))).rejects.toMatchObject({ name: 'UnplayableFile' });
  });

  it('whose last page is cut off, or that carries something behind it, is refused', async () => {
    const whole = ogg();
    for (const length of [whole.byteLength - 1, whole.byteLength - 300, 40])
      await expect(asOgg(whole.subarray(0, length))).rejects.toMatchObject(broken);
    await expect(asOgg(Buffer.concat([whole, Buffer.from('PK')]))).rejects.toMatchObject(broken);
  });

  it('in whose sound the sign of a page occurs is read to its true last page', async () => {
    const trap = Buffer.concat([Buffer.alloc(100), Buffer.from('OggS'), Buffer.alloc(100)]);
    const whole = Buffer.concat([ogg().subarray(0, 58), oggPage(trap, 88_200, 4)]);
    expect((await asOgg(whole)).duration).toBe(2);
  });
});

describe('a WAV', () => {
  it('tells how long it plays', async () => {
    expect(await asWav(wav(2))).toMatchObject({ mime_type: 'audio/wav', duration: 2 });
  });

  it('that claims two gigabytes, or is cut off, is refused', async () => {
    const claim = wav(1);
    claim.writeUInt32LE(0x7fffffff, 4);
    await expect(asWav(claim)).rejects.toMatchObject(broken);
    const within = wav(1);
    within.writeUInt32LE(0x7fffffff, 40);
    await expect(asWav(within)).rejects.toMatchObject(broken);
    await expect(asWav(wav(1).subarray(0, 9000))).rejects.toMatchObject(broken);
    await expect(asWav(Buffer.concat([wav(1), Buffer.alloc(10)]))).rejects.toMatchObject(broken);
  });

  it('with a codec browsers do not play is rejected', async () => {
    await expect(asWav(wav(1, { format: 0x11 }))).rejects.toMatchObject({
      name: 'UnplayableFile',
    });
  });
});
