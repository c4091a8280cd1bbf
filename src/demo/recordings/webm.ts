/** Writes a silent WebM of VP8 pictures that each stand for themselves (RFC 9559, RFC 6386). */
export interface Film {
  width: number;
  height: number;
  per_second: number;
  /** key frames of VP8 */
  frames: readonly Uint8Array[];
}

const MS_PER_SECOND = 1000;
/** Times are milliseconds: a million nanoseconds. */
const TIMESTAMP_SCALE = 1_000_000;

export function writeWebm({ width, height, per_second, frames }: Film): Buffer {
  const ms = (index: number) => Math.round((index * MS_PER_SECOND) / per_second);
  const info = element(
    0x1549a966,
    element(0x2ad7b1, whole(TIMESTAMP_SCALE)),
    element(0x4489, real(ms(frames.length))),
    element(0x4d80, text('Foyer')),
    element(0x5741, text('Foyer')),
  );
  const video = element(0xe0, element(0xb0, whole(width)), element(0xba, whole(height)));
  const track = element(
    0xae,
    element(0xd7, whole(1)),
    element(0x73c5, whole(1)),
    // film
    element(0x83, whole(1)),
    element(0x9c, whole(0)),
    element(0x86, text('V_VP8')),
    element(0x23e383, whole(Math.round(1e9 / per_second))),
    video,
  );
  const head = Buffer.concat([info, element(0x1654ae6b, track)]);
  const clusters = inSeconds(frames, per_second).map(({ first, blocks }) =>
    element(
      0x1f43b675,
      element(0xe7, whole(ms(first))),
      ...blocks.map((frame, index) => block(frame, ms(first + index) - ms(first))),
    ),
  );
  const cues = cueTable(clusters, per_second, ms, head.byteLength);
  return Buffer.concat([
    element(
      0x1a45dfa3,
      element(0x4286, whole(1)),
      element(0x42f7, whole(1)),
      element(0x42f2, whole(4)),
      element(0x42f3, whole(8)),
      element(0x4282, text('webm')),
      element(0x4287, whole(2)),
      element(0x4285, whole(2)),
    ),
    element(0x18538067, head, cues, ...clusters),
  ]);
}

/** One cluster a second. */
function inSeconds(frames: readonly Uint8Array[], per_second: number) {
  return Array.from({ length: Math.ceil(frames.length / per_second) }, (_, second) => {
    const first = second * per_second;
    return { first, blocks: frames.slice(first, first + per_second) };
  });
}

/** Where each second begins, counted from the start of the segment: players jump by it. */
function cueTable(
  clusters: readonly Buffer[],
  per_second: number,
  ms: (index: number) => number,
  head: number,
): Buffer {
  const table = (from: number) => {
    let position = from;
    const points = clusters.map((cluster, index) => {
      const place = element(0xb7, element(0xf7, whole(1)), element(0xf1, whole(position, 4)));
      position += cluster.byteLength;
      return element(0xbb, element(0xb3, whole(ms(index * per_second), 4)), place);
    });
    return element(0x1c53bb6b, ...points);
  };
  // Its own length counts, and does not depend on the numbers in it: they have four bytes each.
  return table(head + table(0).byteLength);
}

/** A picture in its cluster: track 1, the time since the cluster's, "a key frame". */
function block(frame: Uint8Array, ms: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(ms, 1);
  return element(0xa3, head, frame);
}

/** An element with its length in eight bytes, so that a length never changes another. */
function element(id: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.byteLength));
  size[0] = 1;
  return Buffer.concat([whole(id), size, body]);
}

/** @param length bytes; as few as it needs where nothing is said */
function whole(value: number, length = Math.max(1, Math.ceil(Math.log2(value + 1) / 8))): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

function real(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

const text = (value: string) => Buffer.from(value, 'latin1');
