import { Transform } from 'node:stream';

/** Lets everything pass and shows each chunk to `see`. */
export function createTap(see: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk);
      done(null, chunk);
    },
  });
}
