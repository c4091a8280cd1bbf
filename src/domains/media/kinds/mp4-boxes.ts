import { BrokenFile, type Source } from './source.ts';

/** An ISO 14496-12 box: `start` and `end` of its contents, `header` is the offset of its size and type. */
export interface Box {
  type: string;
  header: number;
  start: number;
  end: number;
}

/**
 * The sibling boxes between two offsets; they must fill the range.
 * @throws BrokenFile if one is longer than the range
 */
export async function* boxes(source: Source, from: number, to: number): AsyncGenerator<Box> {
  for (let header = from; header < to; ) {
    const head = await source.read(header, 16);
    if (head.byteLength < 8) throw new BrokenFile('box without a header');
    const type = head.toString('latin1', 4, 8);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) throw new BrokenFile('no type of box');
    const { size, length } = readSize(head, to - header);
    const end = header + size;
    if (size < length || end > to) throw new BrokenFile(`${type} is longer than the file`);
    yield { type, header, start: header + length, end };
    header = end;
  }
}

/** 1: a 64-bit size follows the type; 0: the box extends to the end. */
function readSize(head: Buffer, rest: number): { size: number; length: number } {
  const size = head.readUInt32BE(0);
  if (size === 0) return { size: rest, length: 8 };
  if (size > 1) return { size, length: 8 };
  if (head.byteLength < 16) throw new BrokenFile('box without its size');
  return { size: Number(head.readBigUInt64BE(8)), length: 16 };
}

/** The child boxes of a box. */
export async function inside(source: Source, box: Box, skip = 0): Promise<Box[]> {
  const found: Box[] = [];
  for await (const each of boxes(source, box.start + skip, box.end)) found.push(each);
  return found;
}

/** The first box at a path: `mdia`, `minf`, `stbl`. */
export async function readBox(source: Source, box: Box, way: string[]): Promise<Box | undefined> {
  let current: Box | undefined = box;
  for (const type of way) {
    const children: Box[] = current ? await inside(source, current) : [];
    current = children.find((each) => each.type === type);
  }
  return current;
}
