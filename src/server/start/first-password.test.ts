import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFirstPassword, forgetFirstPassword } from './first-password.ts';

it('the first password is shown at a terminal, and is in no journal (G-581)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-first-'));
  const password = 'geheim-genug-fuer-heute';
  const file = join(folder, 'erstes-passwort.txt');
  expect(describeFirstPassword({ folder, password, isTerminal: true })).toContain(password);
  expect(existsSync(file)).toBe(false);

  const line = describeFirstPassword({ folder, password, isTerminal: false });
  expect(line).not.toContain(password);
  expect(line).toContain(file);
  expect(readFileSync(file, 'utf8')).toBe(`${password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  forgetFirstPassword(folder);
  forgetFirstPassword(folder);
  expect(existsSync(file)).toBe(false);
});
