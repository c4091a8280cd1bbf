import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainFailure } from './file-target.ts';

const PART = join(tmpdir(), 'haus.tar.part');
const explain = (code: string) =>
  explainFailure(Object.assign(new Error(code), { code, path: PART }), PART).message;

it('A folder that systemd makes read-only is explained by the line that the unit lacks, not by rights (G-781)', () => {
  expect(explain('EROFS')).toMatch(/\(EROFS\): Unter systemd braucht er eine Zeile ReadWritePaths/);
  expect(explain('EROFS')).not.toContain('das Recht');
  expect(explain('EACCES')).toMatch(/\(EACCES\): Bitte geben Sie ihm das Recht dazu/);
});
