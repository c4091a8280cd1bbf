import { createServer } from 'node:net';
import { isDatabaseUnavailable } from '#database/is-database-away.ts';
import { isDiskFull } from '#database/is-disk-full.ts';
import type { Env } from '../platform/env.ts';

/** Errors whose message can be shown. Compared by name, since each bundle has its own copy of the classes. */
const READABLE_ERRORS = new Set([
  'SettingError',
  'DatabaseStartError',
  'StorageStartError',
  'BuildError',
  'BackupError',
]);

/** A German sentence for operators; null for an unexpected error. */
export function explainStartFailure(
  error: unknown,
  env: Pick<Env, 'PORT' | 'HOST' | 'DATA_DIR'> | null,
): string | null {
  if (!(error instanceof Error)) return null;
  if (READABLE_ERRORS.has(error.name)) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const listening = syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo';
  if (env && listening) return explainAddress(code, env);
  if (isDiskFull(error)) {
    return `Auf dem Datenträger ist kein Platz mehr: Bitte schaffen Sie Platz für den Ordner ${env?.DATA_DIR ?? ''}.`;
  }
  if (isDatabaseUnavailable(error)) {
    return 'Die Verbindung zur Datenbank ist beim Start abgerissen: Bitte prüfen Sie sie und starten Sie das Programm noch einmal.';
  }
  if (code === 'XX001' || code === 'XX002') {
    return `Die Datenbank ist beschädigt (${error.message}): Bitte spielen Sie eine Sicherung ein.`;
  }
  if (env && (code === 'EEXIST' || code === 'ENOTDIR')) {
    return `${env.DATA_DIR} kann kein Ordner sein, denn dort liegt schon eine Datei: Bitte nennen Sie mit DATA_DIR einen anderen.`;
  }
  const isUnusablePath = code === 'ELOOP' || code === 'ENAMETOOLONG' || code === 'ENOENT';
  if (env && isUnusablePath && (syscall === 'mkdir' || syscall === 'stat')) {
    return `Der Ordner ${env.DATA_DIR} lässt sich dort nicht anlegen: Bitte nennen Sie mit DATA_DIR einen anderen.`;
  }
  if (env && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')) {
    return `In den Ordner ${env.DATA_DIR} darf nicht geschrieben werden: Bitte geben Sie dem Programm das Recht dazu oder nennen Sie mit DATA_DIR einen anderen.`;
  }
  return null;
}

function explainAddress(
  code: string | undefined,
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Der Anschluss ${PORT} ist schon belegt: Bitte beenden Sie das andere Programm oder wählen Sie mit PORT=${PORT + 1} einen anderen.`;
    case 'EACCES':
      return `Der Anschluss ${PORT} ist dem System vorbehalten: Bitte wählen Sie mit PORT einen über 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Die Adresse ${HOST} gehört nicht zu diesem Rechner: Bitte prüfen Sie die Einstellung HOST.`;
    default:
      return null;
  }
}

/** Fails at once if the address is in use, before a first start spends a minute on filling the database. */
export function probeAddress({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}
