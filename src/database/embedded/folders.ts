import type { PGlite } from '@electric-sql/pglite';

let count = 0;

/** Makes a folder of this machine visible inside WebAssembly. @returns its path there */
export function mountFolder({ Module }: PGlite, folder: string): string {
  const { FS } = Module;
  const path = `/folder-${++count}`;
  FS.mkdir(path);
  FS.mount(FS.filesystems.NODEFS, { root: folder }, path);
  return path;
}
