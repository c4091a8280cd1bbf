import sharp from 'sharp';
import { playTuning, SOUND } from './tuning.ts';
import { writeWav } from './wav.ts';
import { writeWebm } from './webm.ts';
import { FILM, weirFrame } from './weir.ts';

/** Quality of a picture of the film: flat colours need little. */
const QUALITY = 58;
/** A WebP without transparency is a head of 20 bytes and a key frame of VP8. */
const WEBP_HEAD = 20;

/** The film as a WebM. Every frame is drawn and coded as a picture: no other coder is at hand, and none is needed. */
export async function recordFilm(): Promise<Uint8Array> {
  const frames: Uint8Array[] = [];
  for (let index = 0; index < FILM.frames; index++) {
    const svg = weirFrame(index / FILM.frames);
    const webp = await sharp(Buffer.from(svg))
      .removeAlpha()
      .webp({ quality: QUALITY, effort: 2 })
      .toBuffer();
    frames.push(keyFrame(webp));
  }
  return writeWebm({ ...FILM, frames });
}

function keyFrame(webp: Buffer): Uint8Array {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('no frame of VP8');
  return webp.subarray(WEBP_HEAD, WEBP_HEAD + webp.readUInt32LE(16));
}

/** The sound as a WAV. */
export async function recordSound(): Promise<Uint8Array> {
  return writeWav(playTuning(), SOUND.rate);
}
