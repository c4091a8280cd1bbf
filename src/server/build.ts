/**
 * Builds the site (`npm run build`): React Router's build, then compressed copies of its files, then a stamp that
 * says of which sources it was made. `npm start` does it by itself when the stamp does not fit.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.ts';
import { keepingOldAssets } from './keep-assets.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILD = join(ROOT, 'build');
export const CLIENT_FOLDER = join(BUILD, 'client');
export const SERVER_BUILD = join(BUILD, 'server', 'index.js');
const STAMP = join(BUILD, 'stamp');
const BUILDER = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');
/** What the build is made of. */
const SOURCES = ['src', 'public', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'];
const NOT_BUILT = /\.test\.tsx?$|\.examples\.ts$|\.sql$/;

/** The site could not be built; the message is a German sentence, `output` what the builder said. */
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
 * @param say is told a German line before it takes long
 * @returns the stamp, which names the build
 * @throws BuildError
 */
export async function ensureBuild(say: (line: string) => void): Promise<string> {
  const wanted = await stampOfSources(ROOT);
  const present = await readFile(STAMP, 'utf8').catch(() => null);
  if (present === wanted && existsSync(SERVER_BUILD)) return wanted;
  if (!existsSync(BUILDER)) {
    throw new BuildError(
      'Die Website ist nicht gebaut, und das Werkzeug dafür fehlt: Bitte führen Sie „npm ci“ (ohne --omit=dev) aus.',
    );
  }
  say('Die Website wird gebaut; das dauert beim ersten Mal bis zu einer halben Minute …');
  await build();
  return wanted;
}

async function build(): Promise<void> {
  const stamp = await stampOfSources(ROOT);
  // Whoever stops in the middle finds no stamp and builds again.
  await rm(STAMP, { force: true });
  await keepingOldAssets(BUILD, async () => {
    await runBuilder();
    await compressFiles(CLIENT_FOLDER);
  });
  await writeFile(STAMP, stamp);
}

function runBuilder(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUILDER, 'build'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
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

/** A hash over names and contents of everything that the build reads. */
export async function stampOfSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await filesOf(root, SOURCES)) {
    const content = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    hash.update(`${relative(root, path)}\n${content}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(root: string, sources: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const below = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
    if (!below) found.push(path);
    else
      found.push(
        ...below
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name)),
      );
  }
  return found.filter((path) => !NOT_BUILT.test(path)).sort();
}

if (import.meta.main) {
  await build().catch((error: unknown) => {
    const output = error instanceof BuildError ? error.output : '';
    process.stderr.write(`${output}\n${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}
