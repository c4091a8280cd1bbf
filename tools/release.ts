/**
 * `npm run release`: the program in one archive that starts as it is, without a build and without development packages, for
 * machines like this one: `build/foyer-<version>-<system>-<processor>.tar.gz`.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { RELEASED } from '../src/lib/processes/installation.server.ts';
import { ensureBuild, ROOT } from '../src/server/site-build/build.ts';

const run = promisify(execFile);

const SHIPPED = [
  'build/assets.json',
  'build/client',
  'build/program',
  'build/program.json',
  'build/server',
  'demo',
  'deploy',
  'docs',
  'package-lock.json',
  'package.json',
  'public',
  'README.md',
  'SECURITY.md',
  'src',
];
/** Read by builds and tests only. */
const LEFT_OUT = /\.(?:test|test-kit)\.tsx?$|\.tsx$|\.css$|^docs\/pictures\//;

/** For the images of Docker and Podman: secrets of deploy/.env would be in each layer that is pushed. */
const NOT_IN_IMAGES = '**/.env\n';

/** Copies all but the packages. @returns the name of the release */
export async function stageRelease(folder: string): Promise<string> {
  const stamp = await ensureBuild((line) => void process.stdout.write(`${line}\n`));
  const filter = (path: string) => {
    const name = relative(ROOT, path).split(sep).join('/');
    return name.startsWith('build/') || !LEFT_OUT.test(name);
  };
  for (const name of SHIPPED) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true, filter });
  }
  await writeFile(join(folder, relative(ROOT, RELEASED)), stamp);
  await writeFile(join(folder, '.dockerignore'), NOT_IN_IMAGES);
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return `foyer-${version}-${stamp.slice(0, 7)}-${process.platform}-${process.arch}`;
}

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** Installs what the program needs. npm keeps what is a peer of some package, though only development has it. */
async function installPackages(folder: string): Promise<void> {
  const flags = ['--omit=dev', '--workspaces=false', '--prefer-offline'];
  await run('npm', ['ci', ...flags], { cwd: folder, maxBuffer: 1 << 26 });
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const packages: Record<string, Locked> = JSON.parse(lock).packages;
  for (const [path, { devOptional, optionalDependencies = {} }] of Object.entries(packages)) {
    if (!devOptional) continue;
    await rm(join(folder, path), { recursive: true, force: true });
    for (const name of Object.keys(optionalDependencies)) {
      await rm(join(folder, 'node_modules', name), { recursive: true, force: true });
    }
  }
  // Node twice: the program's is beside it
  await rm(join(folder, 'node_modules/node/node_modules'), { recursive: true, force: true });
}

async function makeRelease(): Promise<string> {
  const parent = await mkdtemp(join(ROOT, 'build', 'release-'));
  try {
    const staged = join(parent, 'staged');
    await mkdir(staged);
    const name = await stageRelease(staged);
    await cp(join(ROOT, 'admin', 'package.json'), join(staged, 'admin', 'package.json'));
    await installPackages(staged);
    const archive = join(ROOT, 'build', `${name}.tar.gz`);
    // `rS`: links keep where they lead
    await run('tar', ['-czf', archive, '-C', parent, `--transform=s,^staged,${name},rS`, 'staged']);
    return archive;
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

if (import.meta.main) process.stdout.write(`${await makeRelease()}\n`);
