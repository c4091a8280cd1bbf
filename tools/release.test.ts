import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../src/server/site-build/build.ts';
import { freePort } from './postgres.ts';
import { stageRelease } from './release.ts';

const run = promisify(execFile);
/**
 * Ends the program that it has started, and starts the one that is linked; `show` says whether it still runs. As with systemd, a
 * restart resets the counter of a program that runs, but not of one that has ended and waits for its next start.
 */
const SYSTEMCTL = `#!/bin/sh
cd "$(dirname "$0")"
runs() { kill -0 "$(cat pid 2>/dev/null)" 2>/dev/null; }
case $1 in
show)
  runs && echo SubState=running || { echo $(($(cat restarts) + 1)) >restarts; echo SubState=auto-restart; }
  echo "NRestarts=$(cat restarts)"
  ;;
reset-failed) echo 0 >restarts ;;
restart)
  if runs; then
    kill "$(cat pid)"
    while runs; do sleep 0.05; done
    echo 0 >restarts
  fi
  (cd foyer && exec node_modules/node/bin/node src/server/start.ts) >>log 2>&1 &
  echo $! >pid
  ;;
esac
`;

/** The house answers on one address of the machine alone, which is not `localhost`. */
const HOST = '127.0.0.2';

let folder: string;
let port: number;

/** The packages are those of this folder: to install them takes a minute, and is what npm does. */
async function pack(name: string, change: (staged: string) => Promise<void> = async () => {}) {
  const staged = join(folder, name);
  await mkdir(staged);
  await stageRelease(staged);
  await symlink(join(ROOT, 'node_modules'), join(staged, 'node_modules'));
  await change(staged);
  const archive = join(folder, `${name}.tar`);
  await run('tar', ['-cf', archive, '-C', folder, name]);
  return archive;
}

/** @returns what it says */
function upgrade(archive: string, waitSeconds = 300): Promise<string> {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    OPT_FOLDER: folder,
    ENV_FILE: join(folder, 'foyer.env'),
    WAIT_SECONDS: `${waitSeconds}`,
    INSTALLED: join(folder, 'foyer.service'),
    HOST,
    PORT: `${port}`,
    DATA_DIR: join(folder, 'data'),
    FOYER_DEMO: 'nein',
  };
  return run(join(ROOT, 'deploy/foyer-upgrade'), [archive], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }) => String(stderr),
  );
}

const readBuild = async (): Promise<string> =>
  (await (await fetch(`http://${HOST}:${port}/healthz`)).json()).build;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-release-'));
  port = await freePort();
  await writeFile(join(folder, 'foyer.env'), `HOST="${HOST}"\nPORT='${port}' \n`);
  await writeFile(join(folder, 'restarts'), '0\n');
  await writeFile(join(folder, 'systemctl'), SYSTEMCTL);
  await chmod(join(folder, 'systemctl'), 0o755);
});
afterAll(async () => {
  const pid = await readFile(join(folder, 'pid'), 'utf8').catch(() => '');
  if (pid) process.kill(Number(pid), 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
}, 120_000);

describe('a release', { timeout: 900_000 }, () => {
  it('starts as it is, is exchanged beside the running one, and comes back when the next does not start (G-694, G-695)', async () => {
    const first = await pack('foyer-1');
    const parts = await readdir(join(folder, 'foyer-1'));
    expect(parts.filter((name) => /^(admin|bench|e2e|tools)$|\.config\./.test(name))).toEqual([]);
    // where Docker and Podman look for what no image gets: the secrets of deploy/.env
    expect(await readFile(join(folder, 'foyer-1/.dockerignore'), 'utf8')).toContain('**/.env');
    const sources = await readdir(join(folder, 'foyer-1', 'src'), { recursive: true });
    expect(sources.filter((name) => /\.test\.|\.test-kit\.|\.tsx$/.test(name))).toEqual([]);

    const unit = join(folder, 'foyer.service');
    await cp(join(ROOT, 'deploy/foyer.service'), unit);
    expect(await upgrade(first)).toBe('foyer-1 runs.\n');
    const build = await readBuild();
    expect(build).toBe(await readFile(join(folder, 'foyer/build/released'), 'utf8'));

    const second = await pack('foyer-2', async (staged) => {
      await writeFile(join(staged, 'build/released'), 'anders');
      await rm(join(staged, 'build/client/assets'), { recursive: true });
      await mkdir(join(staged, 'build/client/assets'));
    });
    await writeFile(unit, 'of an earlier release');
    expect(await upgrade(second)).toMatch(
      /^foyer-2 runs\.\n.*foyer\.service is not that of this release/,
    );
    expect(await readBuild()).toBe('anders');
    // who has a page of the first one open still loads its scripts
    expect((await readdir(join(folder, 'foyer/build/client/assets'))).length).toBeGreaterThan(20);

    const broken = await pack('foyer-3', (staged) =>
      writeFile(join(staged, 'build/program/program.js'), "throw new Error('broken')"),
    );
    const said = await upgrade(broken);
    expect(said).toContain('foyer-3 ended at its start');
    expect(said).toContain('foyer-2 runs again.');
    expect(await readBuild()).toBe('anders');

    const silent = await pack('foyer-4', (staged) =>
      writeFile(
        join(staged, 'build/program/program.js'),
        'await new Promise(() => setInterval(() => {}, 1000))',
      ),
    );
    const silence = await upgrade(silent, 4);
    expect(silence).toContain('foyer-4 did not get ready within 4 seconds');
    expect(silence).toContain('foyer-2 runs again.');

    // the release that ends a loop of crashes, and takes longer than the first look at it
    process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGKILL');
    await writeFile(join(folder, 'restarts'), '7\n');
    const slow = await pack('foyer-5', async (staged) => {
      const program = join(staged, 'build/program/program.js');
      const text = await readFile(program, 'utf8');
      await writeFile(program, `await new Promise((go) => setTimeout(go, 4000));${text}`);
    });
    expect(await upgrade(slow)).toContain('foyer-5 runs.');

    // back without its archive
    expect(await upgrade(join(folder, 'foyer-releases/foyer-1'))).toContain('foyer-1 runs.');
    expect(await readBuild()).toBe(build);
    expect(await upgrade(join(folder, 'foyer-releases'))).toContain('is no release');
    expect(await readBuild()).toBe(build);
  });
});
