import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getInstallation } from '#lib/processes/installation.server.ts';
import type { Env } from '#server/platform/env.ts';
import { type Finding, findBad, orGood } from '../finding.ts';
import { queryFolder, SilentFolderError } from '../query-folder.ts';

/** Rights of everybody else; a group may be let in on purpose. */
const OTHERS = 0o007;
/** Not `database`: nothing but the database writes there. */
const SUBFOLDERS = ['media', 'uploads', 'mail'] as const;

export function writeWritingAdvice(): string {
  const advice =
    'Bitte geben Sie dem Benutzer des Programms das Recht dazu; prüfen Sie auch, ob die Platte schreibgeschützt eingehängt ist';
  return getInstallation().kind === 'unit'
    ? `${advice}, und ob der Dienst dort schreiben darf („systemctl edit foyer“: ReadWritePaths=-…).`
    : `${advice}.`;
}

/** Checks that this user can write the folders of the program, and that others cannot read them. */
export async function inspectFolders(env: Env): Promise<readonly Finding[]> {
  const { DATA_DIR, FOYER_BACKUP_TO } = env;
  const findings = await Promise.all([
    orSilent(DATA_DIR, inspectDataFolder),
    orSilent(FOYER_BACKUP_TO, inspectBackupFolder),
  ]);
  return orGood(findings.flat(), 'folders', `Im Datenordner ${DATA_DIR} kann geschrieben werden.`);
}

/** A finding instead, where the folder does not answer. */
async function orSilent(
  folder: string,
  inspect: (folder: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await inspect(folder);
  } catch (error) {
    if (!(error instanceof SilentFolderError)) throw error;
    return [
      findBad(
        'folders',
        `Der Ordner ${folder} antwortet nicht.`,
        'Bitte prüfen Sie die Platte oder das Netzlaufwerk, auf dem er liegt („mount“ zeigt, welches es ist), und hängen Sie es neu ein.',
      ),
    ];
  }
}

/** null if there is no such folder */
const readStats = (folder: string): Promise<Stats | null> =>
  queryFolder(folder, () => stat(folder).catch(() => null));

async function inspectDataFolder(folder: string): Promise<Finding[]> {
  const data = await readStats(folder);
  if (!data?.isDirectory()) return [explainMissing(folder, data)];
  const tried = await Promise.all([
    tryWriting(folder),
    ...SUBFOLDERS.map((name) => orSilent(join(folder, name), tryWriting)),
  ]);
  return [...inspectOwner(folder, data), ...inspectRights(folder, data), ...tried.flat()];
}

const explainMissing = (folder: string, found: Stats | null): Finding =>
  findBad(
    'folders',
    found
      ? `Der Datenordner ${folder} ist kein Ordner.`
      : `Den Datenordner ${folder} gibt es nicht.`,
    `Bitte prüfen Sie die Einstellung DATA_DIR. Ein neues Haus legt „${getInstallation().start}“ an.`,
  );

/** Whether this process runs as the owner of the folder. */
export const isOwner = ({ uid }: Pick<Stats, 'uid'>): boolean => process.getuid?.() === uid;

function inspectOwner(folder: string, data: Stats): Finding[] {
  if (isOwner(data)) return [];
  return [
    findBad(
      'folders',
      `Der Datenordner ${folder} gehört einem anderen Benutzer (Nummer ${data.uid}) als dem, der hier prüft (Nummer ${process.getuid?.()}).`,
      getInstallation().kind === 'unit'
        ? `Bitte geben Sie ihn dem Benutzer des Programms: „chown -R foyer:foyer ${folder}“.`
        : `Bitte rufen Sie den Befehl als der Benutzer auf, der das Programm ausführt, etwa mit „runuser -u foyer --“. Ist er es schon, geben Sie ihm den Ordner: „chown -R ${process.getuid?.()} ${folder}“.`,
    ),
  ];
}

function inspectRights(folder: string, data: Stats): Finding[] {
  if ((data.mode & OTHERS) === 0) return [];
  return [
    findBad(
      'folders',
      `Alle auf diesem Rechner können in den Datenordner ${folder} hineinsehen.`,
      `Bitte rufen Sie „chmod o-rwx ${folder}“ auf.`,
    ),
  ];
}

async function tryWriting(folder: string): Promise<Finding[]> {
  if (!(await readStats(folder))?.isDirectory()) return [];
  const file = join(folder, `.foyer-doctor-${randomUUID()}`);
  try {
    await queryFolder(folder, async () => {
      await writeFile(file, '', { flag: 'wx', mode: 0o600 });
      await unlink(file);
    });
    return [];
  } catch (error) {
    if (error instanceof SilentFolderError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    // the check of the disks says it
    if (code === 'ENOSPC') return [];
    return [
      findBad(
        'folders',
        `In ${folder} kann nicht geschrieben werden (${code}).`,
        writeWritingAdvice(),
      ),
    ];
  }
}

/** The program makes the folder, but not the disk that it should be on. */
async function inspectBackupFolder(folder: string): Promise<Finding[]> {
  if (!folder.startsWith('/')) return [];
  const found = await readStats(folder);
  if (found?.isDirectory()) return tryWriting(folder);
  return [
    findBad(
      'folders',
      `Den Ordner für Sicherungen ${folder} gibt es nicht.`,
      `Bitte prüfen Sie, ob die Platte eingehängt ist und FOYER_BACKUP_TO stimmt; sonst legen Sie ihn an${getInstallation().kind === 'unit' ? `: „install -d -o foyer -g foyer -m 0700 ${folder}“` : ''}.`,
    ),
  ];
}
