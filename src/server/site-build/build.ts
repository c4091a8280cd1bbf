/**
 * Builds the site and the program that serves it (`npm run build`): React Router's build and the server's, compressed
 * copies for browsers, then a stamp of the sources. `npm start` builds when the stamp does not match.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RELEASED } from '#lib/processes/installation.server.ts';
import { lockBuild } from './build-lock.ts';
import { compressFiles } from './compress-files.ts';
import { retainOldFiles } from './keep-old-files.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILD = join(ROOT, 'build');
export const CLIENT_FOLDER = join(BUILD, 'client');
export const SERVER_BUILD = join(BUILD, 'server', 'index.js');
/** What `start.ts` loads: src/server/program.ts, bundled. */
export const PROGRAM = join(BUILD, 'program', 'program.js');
const STAMP = join(BUILD, 'stamp');
/** Folder of a build in progress; replaces the served one once complete. */
const NEXT = join(BUILD, 'next');
const REPLACED = join(BUILD, 'replaced');
const SITE_BUILDER = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');
const PROGRAM_BUILDER = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const PROGRAM_CONFIG = 'vite.program.config.ts';
const ADMIN_CONFIG = 'admin/vite.config.ts';
/** The sources of the build. */
const SOURCES = [
  'src',
  'admin',
  'demo',
  'public',
  'tools',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  PROGRAM_CONFIG,
];
const NOT_BUILT = /\.test\.tsx?$|\.test-kit\.tsx?$|\.sql$|\.md$|\/demo\/files\//;

/** The build failed; the message is a German sentence, `output` the bundler's. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly output: string;

  constructor(message: string, output = '') {
    super(message);
    this.output = output;
  }
}

/**
 * Builds if nothing is built yet or the sources have changed since.
 * @param say prints a German line before a long build
 * @returns the stamp, which names the build
 * @throws BuildError
 */
export async function ensureBuild(say: (line: string) => void): Promise<string> {
  // a release lacks the sources of the stamp that is in it
  const released = await readFile(RELEASED, 'utf8').catch(() => null);
  if (released !== null) return released;
  const stamp = stampSources(ROOT);
  if (await isBuilt(stamp)) return stamp;
  if (!existsSync(SITE_BUILDER)) {
    throw new BuildError(
      'Die Website ist nicht gebaut, und das Werkzeug dafür fehlt: Bitte führen Sie „npm ci“ (ohne --omit=dev) aus.',
    );
  }
  const release = await lockBuild(join(BUILD, '.lock'), () =>
    say('Die Website wird gerade von einem anderen Prozess gebaut …'),
  ).catch(explainUnwritable);
  try {
    if (await isBuilt(stamp)) return stamp;
    say('Die Website wird gebaut; das dauert beim ersten Mal bis zu einer halben Minute …');
    await build().catch(explainUnwritable);
    return stamp;
  } finally {
    release();
  }
}

/** @throws BuildError that names the build folder; callers would blame the data folder */
export function explainUnwritable(error: unknown): never {
  const { code = '', syscall, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  // node's error for a recursive mkdir on a read-only disk
  const isNowhere = code === 'ENOENT' && syscall === 'mkdir';
  if (
    isNowhere ||
    UNWRITABLE.has(code) ||
    (errcode !== undefined && SQLITE_UNWRITABLE.has(errcode & 0xff))
  ) {
    throw new BuildError(
      `Die Website ist nicht gebaut, und in den Ordner ${BUILD} darf nicht geschrieben werden: Bitte führen Sie „npm run build“ mit einem Konto aus, das es darf.`,
    );
  }
  throw error;
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);
/** SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN */
const SQLITE_UNWRITABLE = new Set([3, 8, 14]);

async function isBuilt(stamp: string): Promise<boolean> {
  const present = await readFile(STAMP, 'utf8').catch(() => null);
  return present === stamp && existsSync(SERVER_BUILD) && existsSync(PROGRAM);
}

/** Builds in a separate folder and replaces the served one at the end, so that running servers miss no file. */
async function build(): Promise<void> {
  const stamp = stampSources(ROOT);
  await rm(NEXT, { recursive: true, force: true });
  // The site's builder clears its folder first: the administration is moved there afterwards.
  await runBuilder(SITE_BUILDER, 'build');
  await runBuilder(PROGRAM_BUILDER, 'build', '--config', ADMIN_CONFIG);
  await rename(join(NEXT, 'admin'), join(NEXT, 'client', 'assets', 'admin'));
  await runBuilder(PROGRAM_BUILDER, 'build', '--config', PROGRAM_CONFIG);
  await compressFiles(join(NEXT, 'client'));
  for (const folder of ['client/assets', 'program']) await retainOldFiles(BUILD, NEXT, folder);
  // An interrupted replacement leaves no stamp, so the next start builds again.
  await rm(STAMP, { force: true });
  await rm(REPLACED, { recursive: true, force: true });
  await mkdir(REPLACED);
  for (const name of ['client', 'server', 'program', 'assets.json', 'program.json']) {
    const place = join(BUILD, name);
    if (existsSync(place)) await rename(place, join(REPLACED, name));
    await rename(join(NEXT, name), place);
  }
  await writeFile(STAMP, stamp);
  await rm(REPLACED, { recursive: true, force: true });
  await rm(NEXT, { recursive: true, force: true });
}

function runBuilder(...command: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: relative(ROOT, NEXT) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BuildError('Die Website ließ sich nicht bauen.', output));
    });
  });
}

/**
 * A hash of names and contents of all build inputs. Read synchronously: for two thousand small files that is faster than
 * awaiting each.
 */
export function stampSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of listFiles(root, SOURCES)) {
    const content = createHash('sha256').update(readFileSync(path)).digest('hex');
    hash.update(`${relative(root, path)}\n${content}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(root: string, sources: readonly string[]): string[] {
  const paths = sources.map((source) => join(root, source)).filter((path) => existsSync(path));
  const found = paths.flatMap((path) => (statSync(path).isDirectory() ? listBelow(path) : [path]));
  return found.filter((path) => !NOT_BUILT.test(path)).sort();
}

/** Dependencies are skipped while listing: they are twice as many files as the sources, and `npm start` waits for this. */
function listBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    return entry.name === 'node_modules' ? [] : listBelow(path);
  });
}

/** `npm run build`: builds unconditionally. */
async function rebuild(): Promise<void> {
  const release = await lockBuild(join(BUILD, '.lock'), () => {});
  await build().finally(release);
}

if (import.meta.main) {
  await rebuild().catch((error: unknown) => {
    const output = error instanceof BuildError ? error.output : '';
    process.stderr.write(`${output}\n${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}
