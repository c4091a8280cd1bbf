/**
 * Preloaded into every thread of a process that is to lose its power (`NODE_OPTIONS=--import`): it records what of the folder
 * `POWER_FOLDER` has reached the disk, in `POWER_RECORD`. The folder itself is what the kernel has in memory.
 *
 *   data/<inode>        a file as it was when it was last synced
 *   names/<inode>       names in a folder: changed by syncing the folder. Syncing a file makes a new one known under its name, as
 *                       ext4, XFS and Btrfs do; a rename or removal is not on the disk before
 *   journal/<inode>     the same on a file system that writes all names in order, at each sync of anything (ext4)
 *   held/<inode>        keeps the number of a removed file from being given to another one
 */
import fs, { type BigIntStats, type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BLOCK, type Names } from './lose-power.test-kit.ts';

const { POWER_FOLDER: folder = '', POWER_RECORD: record = '' } = process.env;
/** not data: a lock, a socket, uploads that nobody has been told of */
const NO_DATA = /^(\.lock|uploads|control\.sock|snapshots)(\/|$)/;

// before they are replaced
const real = { ...fs };
const { mkdir, open, rename, rm, unlink, writeFile } = fs.promises;

interface Opened {
  path: string;
  inode: number;
}

type Callback = (error: NodeJS.ErrnoException | null, fd?: number) => void;

const opened = new Map<number, Opened>();
/** blocks that were written and not synced, by inode */
const dirty = new Map<number, Set<number>>();
/** files that were cut: to be synced whole */
const cut = new Set<number>();
/** folders whose names have changed, for the journal */
const changed = new Set<string>();
const OPEN = real.constants.O_RDWR | real.constants.O_CREAT;
const known = new Set(real.readdirSync(join(record, 'data')).map(Number));

/** null for what does not belong to the data */
function ours(path: PathLike | number): string | null {
  const text = path instanceof URL ? fileURLToPath(path) : String(path);
  const inside = relative(folder, text);
  return inside.startsWith('..') || NO_DATA.test(inside) ? null : text;
}

const inodeAt = (path: string): number | null =>
  real.lstatSync(path, { throwIfNoEntry: false })?.ino ?? null;

function listNames(path: string): Names {
  const names: Names = {};
  for (const entry of real.readdirSync(path, { withFileTypes: true })) {
    const inode = inodeAt(join(path, entry.name));
    if (inode && ours(join(path, entry.name)))
      names[entry.name] = { inode, isFolder: entry.isDirectory() };
  }
  return names;
}

function writeNames(kind: 'names' | 'journal', path: string, names: Names): void {
  const at = join(record, kind, `${inodeAt(path)}`);
  real.writeFileSync(`${at}.${process.pid}`, JSON.stringify(names));
  real.renameSync(`${at}.${process.pid}`, at);
}

function readNames(path: string): Names {
  const at = join(record, 'names', `${inodeAt(path)}`);
  return real.existsSync(at) ? JSON.parse(real.readFileSync(at, 'utf8')) : {};
}

function noteNames(...paths: string[]): void {
  for (const path of paths) changed.add(dirname(path));
}

function hold(path: string): void {
  const inode = inodeAt(path);
  if (!inode || real.lstatSync(path).isDirectory()) return;
  const held = join(record, 'held', `${inode}`);
  if (!real.existsSync(held)) real.linkSync(path, held);
}

/** A new file, and the new folders it is in. */
function makeKnown({ path, inode }: Opened): void {
  if (known.has(inode) || path === folder || inodeAt(path) !== inode) return;
  known.add(inode);
  const parent = dirname(path);
  makeKnown({ path: parent, inode: inodeAt(parent) ?? 0 });
  const isFolder = real.lstatSync(path).isDirectory();
  const name = relative(parent, path);
  writeNames('names', parent, { ...readNames(parent), [name]: { inode, isFolder } });
}

function writeJournal(): void {
  for (const path of changed)
    if (real.existsSync(path)) writeNames('journal', path, listNames(path));
  changed.clear();
}

/** @param blocks all without */
function syncData({ path, inode }: Opened, blocks: Iterable<number> | undefined): void {
  // the descriptor may be for writing only
  const at = inodeAt(path) === inode ? path : join(record, 'held', `${inode}`);
  const [from, to] = [
    real.openSync(at, 'r'),
    real.openSync(join(record, 'data', `${inode}`), OPEN),
  ];
  const { size } = real.fstatSync(from);
  const buffer = Buffer.alloc(BLOCK);
  const all = Array.from({ length: Math.ceil(size / BLOCK) }, (_, index) => index);
  for (const block of blocks ?? all) {
    const length = real.readSync(from, buffer, 0, BLOCK, block * BLOCK);
    if (length > 0) real.writeSync(to, buffer, 0, length, block * BLOCK);
  }
  real.ftruncateSync(to, size);
  for (const each of [from, to]) real.closeSync(each);
}

function synced(fd: number, known: Opened | undefined, isWhole: boolean): void {
  if (!known) return;
  if (real.fstatSync(fd).isDirectory()) {
    const names = listNames(known.path);
    writeNames('names', known.path, names);
  } else {
    const isAll = isWhole || cut.delete(known.inode);
    // what this thread has not written, another one has
    syncData(known, isAll ? undefined : dirty.get(known.inode));
    dirty.set(known.inode, new Set());
    makeKnown(known);
  }
  writeJournal();
}

function wrote(fd: number, from: number, length: number): void {
  const file = opened.get(fd);
  if (!file) return;
  const blocks = dirty.get(file.inode) ?? new Set();
  dirty.set(file.inode, blocks);
  for (let block = Math.floor(from / BLOCK); block * BLOCK < from + length; block++)
    blocks.add(block);
}

Object.assign(fs, {
  openSync(path: PathLike, ...rest: [flags: string | number, mode?: number]) {
    const at = ours(path);
    const before = at && real.statSync(at, { throwIfNoEntry: false });
    const fd = real.openSync(path, ...rest);
    if (!at) return fd;
    const { ino: inode, size } = real.fstatSync(fd);
    opened.set(fd, { path: at, inode });
    if (!before) noteNames(at);
    else if (size < before.size) cut.add(inode);
    return fd;
  },
  truncateSync(path: PathLike, ...rest: never[]) {
    const at = ours(path);
    const inode = at && inodeAt(at);
    if (inode) cut.add(inode);
    real.truncateSync(path, ...rest);
  },
  ftruncateSync(fd: number, ...rest: never[]) {
    const file = opened.get(fd);
    if (file) cut.add(file.inode);
    real.ftruncateSync(fd, ...rest);
  },
  closeSync(fd: number) {
    opened.delete(fd);
    real.closeSync(fd);
  },
  // of streams, which sync what they have written as they end (`flush`)
  open(path: PathLike, flags: string | number, mode: number, opening: Callback) {
    real.open(path, flags, mode, (error, fd) => {
      const at = error ? null : ours(path);
      if (at) {
        opened.set(fd, { path: at, inode: real.fstatSync(fd).ino });
        noteNames(at);
      }
      opening(error, fd);
    });
  },
  fsync(fd: number, syncing: Callback) {
    real.fsync(fd, (error) => {
      if (!error) synced(fd, opened.get(fd), true);
      syncing(error);
    });
  },
  writeSync(fd: number, data: never, offset: never, length: never, position: number | null) {
    const end = opened.has(fd) ? real.fstatSync(fd).size : 0;
    const written = real.writeSync(fd, data, offset, length, position);
    wrote(fd, position ?? end, written);
    return written;
  },
  fsyncSync(fd: number) {
    real.fsyncSync(fd);
    synced(fd, opened.get(fd), false);
  },
  writeFileSync(path: PathLike | number, ...rest: never[]) {
    const at = typeof path === 'number' ? null : ours(path);
    real.writeFileSync(path, ...(rest as unknown as [string]));
    if (!at) return;
    noteNames(at);
    if ((rest[1] as { flush?: boolean } | undefined)?.flush) syncPath(at);
  },
  renameSync(from: PathLike, to: PathLike) {
    const [old, at] = [ours(from), ours(to)];
    if (old && at) {
      hold(at);
      noteNames(old, at);
    }
    real.renameSync(from, to);
  },
  unlinkSync(path: PathLike) {
    const at = ours(path);
    if (at) {
      hold(at);
      noteNames(at);
    }
    real.unlinkSync(path);
  },
  mkdirSync(path: PathLike, ...rest: never[]) {
    const at = ours(path);
    const made = real.mkdirSync(path, ...rest);
    if (at) noteNames(at);
    return made;
  },
});

function syncPath(path: string): void {
  const fd = real.openSync(path, 'r');
  synced(fd, { path, inode: real.fstatSync(fd).ino }, true);
  real.closeSync(fd);
}

Object.assign(fs.promises, {
  async mkdir(path: PathLike, ...rest: never[]) {
    const made = await mkdir(path, ...rest);
    const at = ours(path);
    if (at) noteNames(at);
    return made;
  },
  async open(path: PathLike, ...rest: never[]) {
    const handle = await open(path, ...rest);
    const at = ours(path);
    if (!at) return handle;
    noteNames(at);
    const { ino }: { ino: number | BigIntStats['ino'] } = await handle.stat();
    const sync = handle.sync.bind(handle);
    handle.sync = handle.datasync = async () => {
      await sync();
      synced(handle.fd, { path: at, inode: Number(ino) }, true);
    };
    return handle;
  },
  async writeFile(path: PathLike, ...rest: never[]) {
    await writeFile(path, ...(rest as unknown as [string]));
    const at = typeof path === 'object' && !(path instanceof URL) ? null : ours(path);
    if (!at) return;
    noteNames(at);
    if ((rest[1] as { flush?: boolean } | undefined)?.flush) syncPath(at);
  },
  async rename(from: PathLike, to: PathLike) {
    const [old, at] = [ours(from), ours(to)];
    if (at) hold(at);
    await rename(from, to);
    if (at) noteNames(at);
    if (old) noteNames(old);
  },
  async rm(path: PathLike, ...rest: never[]) {
    const at = ours(path);
    if (at) {
      hold(at);
      noteNames(at);
    }
    await rm(path, ...rest);
  },
  async unlink(path: PathLike) {
    const at = ours(path);
    if (at) {
      hold(at);
      noteNames(at);
    }
    await unlink(path);
  },
});
syncBuiltinESMExports();
