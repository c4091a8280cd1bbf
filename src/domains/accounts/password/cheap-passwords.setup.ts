/** Tests use cheap scrypt parameters: real ones take a tenth of a second per hash. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const CHEAP = { N: 16, r: 1 };

const cheapScrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, ...CHEAP }, done)) as typeof scrypt;

// A worker runs this before each of its files.
if (scrypt.name !== cheapScrypt.name) {
  crypto.scrypt = cheapScrypt;
  syncBuiltinESMExports();
}
