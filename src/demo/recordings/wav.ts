/** Writes samples between -1 and 1 as a WAV of one channel in 16 bits. */
export function writeWav(samples: Float64Array, rate: number): Buffer {
  const head = Buffer.alloc(44);
  const length = samples.length * 2;
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  // PCM, one channel
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(length, 40);
  const body = Buffer.alloc(length);
  for (const [index, value] of samples.entries()) {
    body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), index * 2);
  }
  return Buffer.concat([head, body]);
}
