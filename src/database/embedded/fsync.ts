import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd: number;
}
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
}
interface Module {
  FS: { filesystems?: { NODEFS?: NodeFileSystem } };
  NODEFS?: NodeFileSystem;
}

/**
 * PGlite's file system with the call it lacks: without `fsync` a commit is only in the kernel's memory, and an
 * acknowledged write is lost with the power.
 */
export class DurableNodeFS extends NodeFS {
  /** calls so far; the self-test at start wants to see it grow */
  fsyncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    preRun.unshift((module: unknown) => this.#addFsync(module as Module));
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #addFsync(module: Module): void {
    // The place moved between versions of PGlite; the version is pinned and the self-test would notice.
    const nodeFileSystem = module.FS.filesystems?.NODEFS ?? module.NODEFS;
    if (!nodeFileSystem) return;
    nodeFileSystem.stream_ops.fsync = (stream) => {
      this.fsyncs += 1;
      fsyncSync(stream.nfd);
      return 0;
    };
  }
}

/** PGlite switches fsync off (-F); its fdatasync is an empty function, so the log is written with fsync. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
  // Inside WebAssembly every buffer is touched at start, so the usual 128 MB are really taken. What is not in them
  // is in the kernel's cache of the files.
  '-c',
  'shared_buffers=32MB',
];

/** Commits something and checks that fsync was called. @throws Error when it was not */
export async function proveFsync(
  pg: Pick<PGlite, 'query'>,
  files: Readonly<{ fsyncs: number }>,
): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await pg.query<Record<string, string>>(`show ${setting}`);
    if (rows[0]?.[setting] !== 'on') throw new Error(`fsync self-test: ${setting} is not on`);
  }
  const before = files.fsyncs;
  await pg.query(`select pg_logical_emit_message(true, 'selftest', 'x')`);
  if (files.fsyncs === before) throw new Error('fsync self-test: a commit did not call fsync');
}
