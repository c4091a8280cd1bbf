import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

/** The format of `age` (age-encryption.org/v1): `age -d` opens a backup without this program. */
export const AGE_START = Buffer.from('age-encryption.org/v1\n');

/** 64 MB of memory for each guess at the passphrase, as for the one right one; age's own default takes 256 MB. */
const WORK_FACTOR = 16;
/** A cheaper file key could be guessed, a dearer one would stop this process for minutes. */
export const MIN_PASSPHRASE = 12;

export async function encrypt(plain: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  const sealed = await encrypter.encrypt(toWeb(plain));
  return Readable.fromWeb(sealed as NodeStream<Uint8Array>);
}

/**
 * Decrypts what `age` or `encrypt` has written. The stream fails with a BackupError where it was altered or ends early.
 * @throws BackupError if the passphrase does not open it
 */
export async function decrypt(sealed: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(toWeb(sealed)).catch((cause: Error) => {
    if (/^no identity matched/.test(cause.message)) throw wrongPassphrase(cause);
    throw altered(cause);
  });
  return Readable.from(readPlain(plain as NodeStream<Uint8Array>));
}

async function* readPlain(plain: NodeStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* plain;
  } catch (cause) {
    throw altered(cause);
  }
}

/** A stream of the web, as the library takes it. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

const wrongPassphrase = (cause: unknown) =>
  new BackupError('Das Passwort passt nicht zu dieser Sicherung.', { cause });

const altered = (cause: unknown) =>
  new BackupError(
    'Die Sicherung ist nicht vollständig oder wurde verändert: Sie lässt sich nicht bis zum Ende entschlüsseln.',
    { cause },
  );
