import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface FirstPassword {
  /** the data folder */
  folder: string;
  password: string;
  /** whether the output is a terminal; otherwise the password would end up in a journal that others can read */
  isTerminal: boolean;
}

const getPath = (folder: string) => join(folder, 'erstes-passwort.txt');

/** @returns the German line that shows the first password, or names the file that does (G-581) */
export function describeFirstPassword({ folder, password, isTerminal }: FirstPassword): string {
  if (isTerminal) return `Passwort: ${password}   (wird nur dieses eine Mal gezeigt)`;
  const path = getPath(folder);
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return `Passwort: steht in ${path}   (wird gelöscht, sobald Sie angemeldet waren und das Programm neu startet)`;
}

/** Removes the file after the first sign-in. */
export function forgetFirstPassword(folder: string): void {
  rmSync(getPath(folder), { force: true });
}
