/** How the program is installed here, and so what its sentences tell somebody to type (docs/operations.md). */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In a release (tools/release.ts), and nowhere else. */
export const RELEASED = fileURLToPath(new URL('../../../build/released', import.meta.url));
/** Docker's mark, and podman's. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv'];

/** A clone of the sources; a release by the unit foyer.service, in a container, or started by hand. */
export type InstallationKind = 'clone' | 'unit' | 'container' | 'release';

export interface Installation {
  /** what stands before the name of a command */
  program: string;
  /** the same for a command that reads a file */
  program_with_file?: string;
  start: string;
  restart: string;
  /** where its settings are, for `… stehen in` */
  settings: string;
  /** where its log is, for `im Protokoll (…)` */
  log: string;
  /** the folder of its files, for `${files}docs/operations.md` */
  files: string;
  /** where its user may write a backup */
  backup_file: string;
}

const COMPOSE = 'docker compose -f deploy/compose.yaml';
/** `exec` would need a program that runs: who restores or checks has stopped it, or it does not start. */
const COMPOSE_RUN = `${COMPOSE} run --rm`;
const IN_CONTAINER = 'app node src/server/foyer.ts';
const BY_HAND = {
  settings: 'in der Umgebung oder in der Datei .env',
  log: 'LOG_FILE, sonst die Ausgabe des Programms',
  files: '',
  backup_file: 'haus.tar',
};

const INSTALLATIONS: Readonly<Record<InstallationKind, Installation>> = {
  clone: { program: 'npm run foyer --', start: 'npm start', restart: 'npm start', ...BY_HAND },
  release: {
    program: 'node src/server/foyer.ts',
    start: 'node src/server/start.ts',
    restart: 'node src/server/start.ts',
    ...BY_HAND,
  },
  unit: {
    program: 'foyer',
    start: 'systemctl start foyer',
    restart: 'systemctl restart foyer',
    settings: 'in /etc/foyer.env',
    log: 'journalctl -u foyer',
    files: '/opt/foyer/',
    backup_file: '/var/lib/foyer/haus.tar',
  },
  container: {
    program: `${COMPOSE_RUN} ${IN_CONTAINER}`,
    program_with_file: `${COMPOSE_RUN} -v /pfad/datei:/datei:ro ${IN_CONTAINER}`,
    start: `${COMPOSE} up --detach`,
    // `restart` would not read the settings
    restart: `${COMPOSE} up --detach --force-recreate app`,
    settings: 'in deploy/compose.yaml und deploy/.env',
    log: `${COMPOSE} logs app`,
    files: '',
    backup_file: '/var/lib/foyer/haus.tar',
  },
};

/**
 * systemd gives each service an `INVOCATION_ID`, also that of deploy/foyer, and neither shells of
 * sessions nor what runs in a container that it has started.
 */
export function detectInstallation(
  env: Readonly<Record<string, string | undefined>> = process.env,
  exists: (path: string) => boolean = existsSync,
): InstallationKind {
  if (!exists(RELEASED)) return 'clone';
  if (env.INVOCATION_ID) return 'unit';
  return CONTAINER_MARKS.some(exists) ? 'container' : 'release';
}

let here: InstallationKind | undefined;

export function getInstallation(): Installation & { kind: InstallationKind } {
  here ??= detectInstallation();
  return { kind: here, ...INSTALLATIONS[here] };
}

/** Their file is one of the machine; those of `backup`, `import` and `export` may be in the data folder. */
const READS_FILE = /^(restore|move)\b/;

/** A command as it is typed here: `npm run foyer -- check`. */
export function writeCommand(words: string, kind = getInstallation().kind): string {
  const { program, program_with_file = program } = INSTALLATIONS[kind];
  return `${READS_FILE.test(words) ? program_with_file : program} ${words}`;
}
