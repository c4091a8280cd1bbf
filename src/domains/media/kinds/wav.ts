import { BrokenFile, type FileFacts, type Source, sound, UnplayableFile } from './source.ts';

/** PCM, floating point, and both in the extensible format */
const PLAYABLE = new Set([1, 3, 0xfffe]);

/** Reads a WAV: its chunks must fill the file exactly; returns format and duration. */
export async function readWav(source: Source): Promise<FileFacts> {
  const head = await source.read(0, 12);
  if (head.byteLength < 12) throw new BrokenFile('no header');
  // The last chunk is padded to an even length, which some programs do not count.
  const claimed = 8 + head.readUInt32LE(4);
  if (claimed !== source.size && claimed + 1 !== source.size)
    throw new BrokenFile('says another length');
  const { bytesPerSecond, length } = await readChunks(source);
  if (!bytesPerSecond || length === null) throw new BrokenFile('no sound in it');
  return sound('audio/wav', 'wav', length / bytesPerSecond);
}

async function readChunks(source: Source) {
  let bytesPerSecond = 0;
  let length: number | null = null;
  let position = 12;
  while (position + 8 <= source.size) {
    const head = await source.read(position, 24);
    const size = head.readUInt32LE(4);
    if (position + 8 + size > source.size) throw new BrokenFile('a chunk is longer than the file');
    const name = head.toString('latin1', 0, 4);
    if (name === 'fmt ' && head.byteLength === 24) {
      if (!PLAYABLE.has(head.readUInt16LE(8))) throw new UnplayableFile('wav');
      bytesPerSecond = head.readUInt32LE(16);
    }
    if (name === 'data') length = size;
    position += 8 + size + (size % 2);
  }
  return { bytesPerSecond, length };
}
