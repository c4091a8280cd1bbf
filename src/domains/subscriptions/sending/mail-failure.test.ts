import { expect, it } from 'vitest';
import { explainFailure } from './mail-failure.ts';

it.each([
  [
    'a mailbox that does not exist',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    'address',
  ],
  [
    'an address that is none',
    { code: 'EENVELOPE', command: 'API', message: 'Invalid recipient' },
    'address',
  ],
  ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, 'later'],
  ['contents that are refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'mail'],
  [
    'contents that are refused for now',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 451 },
    'later',
  ],
  ['a server that closes', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'server'],
  [
    'a sender that is refused',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
    'server',
  ],
  [
    'a sender that is none',
    { code: 'EENVELOPE', command: 'API', message: 'Invalid sender' },
    'server',
  ],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'server'],
  ['no server', { code: 'ESOCKET', command: 'CONN' }, 'server'],
  ['anything else', new Error('disk full'), 'server'],
  ['nothing at all', null, 'server'],
])('%s is told from other failures (G-473)', (_what, error, failure) => {
  expect(explainFailure(error)).toBe(failure);
});
