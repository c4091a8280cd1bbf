import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { SETTINGS, type SettingName } from './settings.ts';

/** The validated settings. `SITE_URL` has no trailing slash, `DATA_DIR` is absolute, unset texts are ''. */
export type Env = {
  readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']>;
};

/** An invalid setting; the message is a German sentence for operators. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

const PREFIX = 'FOYER_';
const NAMES = Object.keys(SETTINGS) as SettingName[];

/**
 * Checks all settings at once.
 * @throws SettingError for an unknown name that begins with FOYER_, or a value that does not fit
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const [unknown] = findUnknownNames(source);
  if (unknown !== undefined) throw new SettingError(unknown);
  const values = Object.fromEntries(NAMES.map((name) => [name, parse(name, source[name])])) as Env;
  return {
    ...values,
    SITE_URL: values.SITE_URL || `http://localhost:${values.PORT}`,
    DATA_DIR: resolve(values.DATA_DIR),
  };
}

/** Reads `.env` beside package.json into the environment, if it exists. Variables that are already set win. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}

/**
 * Finds variables whose names look like a misspelt setting (DATABSE_URL). They are reported at start, not refused, since
 * the environment also belongs to other programs.
 * @returns German sentences
 */
export function findSuspiciousNames(source: Record<string, string | undefined>): string[] {
  return Object.keys(source)
    .filter((name) => !isSetting(name) && name.length >= 7)
    .flatMap((name) => {
      const near = NAMES.find((known) => isNear(name, known));
      return near ? [`Die Umgebungsvariable ${name} wirkt nicht. Ist ${near} gemeint?`] : [];
    });
}

/** Compares lengths first: an environment has dozens of variables, and the start waits for this. */
function isNear(name: string, known: SettingName): boolean {
  return Math.abs(name.length - known.length) <= 2 && distance(name, known) <= 2;
}

/** All that `readEnv` would throw, as German sentences. */
export function findSettingProblems(source: Record<string, string | undefined>): string[] {
  const misfits = NAMES.flatMap((name) => {
    try {
      parse(name, source[name]);
      return [];
    } catch (error) {
      return [(error as SettingError).message];
    }
  });
  return [...findUnknownNames(source), ...misfits];
}

const findUnknownNames = (source: Record<string, string | undefined>): string[] =>
  Object.keys(source)
    .filter((name) => name.startsWith(PREFIX) && !isSetting(name))
    .map(explainUnknown);

function explainUnknown(unknown: string): string {
  const bare = unknown.slice(PREFIX.length);
  const near = [nearest(unknown), nearest(bare)].find((name, index) => {
    const given = index === 0 ? unknown : bare;
    return name && distance(given, name) <= Math.max(2, bare.length / 3);
  });
  const hint = near ? `gemeint ist vielleicht ${near}.` : 'docs/settings.md nennt alle.';
  return `Die Einstellung ${unknown} gibt es nicht; ${hint}`;
}

function parse(name: SettingName, given: string | undefined): unknown {
  const setting = SETTINGS[name];
  const text = given?.trim() || setting.default;
  const result = setting.schema.safeParse(text);
  if (result.success) return result.data;
  const value = setting.secret ? '' : ` „${text}“`;
  throw new SettingError(
    `Der Wert${value} der Einstellung ${name} passt nicht; erwartet wird ${setting.expected.replaceAll('`', '')}.`,
  );
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

function nearest(name: string): SettingName | undefined {
  return NAMES.toSorted((a, b) => distance(name, a) - distance(name, b))[0];
}

/** The Levenshtein distance. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const insertion = (current[column - 1] ?? 0) + 1;
      const removal = (previous[column] ?? 0) + 1;
      current.push(Math.min(substitution, insertion, removal));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
