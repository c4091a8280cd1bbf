import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../site-build/build.ts';

/* The commands as on a server: from a release, which has no package manager beside it. */

let release: string;
beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), 'foyer-released-'));
  const filter = (path: string) => !/\.(test|test-kit)\.tsx?$|\.tsx$|\.css$/.test(path);
  await cp(join(ROOT, 'src'), join(release, 'src'), { recursive: true, filter });
  await cp(join(ROOT, 'package.json'), join(release, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(release, 'node_modules'));
  await mkdir(join(release, 'build'));
  await writeFile(join(release, 'build', 'released'), 'x');
});
afterAll(() => rm(release, { recursive: true, force: true, maxRetries: 5 }));

/** What a command prints, and how it ends. */
function run(words: string[], env: Record<string, string>): Promise<string> {
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const options = { cwd: release, env: { PATH, ...env } };
    execFile(process.execPath, ['src/server/foyer.ts', ...words], options, (error, out, err) =>
      resolve(`${out}${err}${error?.code ?? 0}`),
    );
  });
}

const OF_A_CLONE = /npm |\.env(?!\w)(?<!foyer\.env)/;

it('A release under systemd names its own commands, settings and log, and none of a clone (G-630, G-786)', async () => {
  const unit = { INVOCATION_ID: '2f0c', DATA_DIR: join(release, 'none') };
  const missing = await run(['doctor'], unit);
  expect(missing).toMatch(/gibt es nicht\.\n.*Ein neues Haus legt „systemctl start foyer“ an\./);
  expect(missing).toMatch(
    /Einstellungen stehen in \/etc\/foyer\.env; .*: systemctl restart foyer\. Protokoll: journalctl -u foyer\.\n.*falsch\.\n1$/,
  );
  const unknown = await run(['doctor'], { ...unit, FOYER_NOTHING: '1' });
  expect(unknown).toMatch(/→ Bitte ändern Sie das in \/etc\/foyer\.env, und starten Sie neu/);
  const usage = await run(['account', 'drop'], unit);
  expect(usage).toMatch(/Richtig ist:\n {2}foyer account list\n {2}foyer account create </);
  const none = await run(['account', 'list'], unit);
  expect(none).toMatch(/Ein neues Haus legt „systemctl start foyer“ an/);
  for (const said of [missing, unknown, usage, none]) expect(said).not.toMatch(OF_A_CLONE);
});
