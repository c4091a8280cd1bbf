/** For tests: what makes a password dear to guess takes a tenth of a second each time; its rules are the same with little. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const CHEAP = { N: 16, r: 1 };

crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, ...CHEAP }, done)) as typeof scrypt;
syncBuiltinESMExports();
