import { getInstallation, writeCommand } from '#lib/processes/installation.server.ts';
import { type Env, findSettingProblems, findSuspiciousNames } from '#server/platform/env.ts';
import { type Finding, findBad, findNote, orGood } from '../finding.ts';

const writeFix = () => {
  const { settings, restart } = getInstallation();
  return `Bitte ändern Sie das ${settings}, und starten Sie neu („${restart}“).`;
};

/** Invalid values, with which the program would not start, and unknown names. */
export const inspectValues = (source: Record<string, string | undefined>): Finding[] => [
  ...findSettingProblems(source).map((problem) => findBad('settings', problem, writeFix())),
  ...findSuspiciousNames(source).map((sentence) =>
    findNote('settings', sentence, 'Bitte benennen Sie sie um, oder entfernen Sie sie.'),
  ),
];

/** Settings that contradict each other, or that would surprise. */
export const inspectSettings = (env: Env): readonly Finding[] =>
  orGood(
    [
      ...inspectSiteUrl(env),
      ...inspectMail(env),
      ...inspectStorage(env),
      ...inspectPassphrase(env),
      ...inspectCdn(env),
    ],
    'settings',
    'Die Einstellungen passen zueinander.',
  );

export const isOwnMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

function inspectSiteUrl({ SITE_URL, INSTANCE, MAIL_URL }: Env): Finding[] {
  const { protocol, hostname } = new URL(SITE_URL);
  if (isOwnMachine(hostname)) {
    if (!MAIL_URL) return [];
    return [
      findBad(
        'settings',
        `Mails werden verschickt, aber ihre Links führen nach ${SITE_URL}, also auf den Rechner der Empfänger.`,
        'Bitte setzen Sie SITE_URL auf die öffentliche Adresse.',
      ),
    ];
  }
  if (protocol === 'https:' || INSTANCE !== 'live') return [];
  return [
    findBad(
      'settings',
      `Mit SITE_URL=${SITE_URL} werden Passwörter unverschlüsselt übertragen.`,
      `Bitte setzen Sie einen Proxy mit Zertifikat davor (${getInstallation().files}deploy/Caddyfile oder nginx.conf) und SITE_URL auf die Adresse mit https://.`,
    ),
  ];
}

function inspectMail({ MAIL_URL, MAIL_FROM, INSTANCE, SITE_URL }: Env): Finding[] {
  if (MAIL_URL && /@localhost>?$/.test(MAIL_FROM)) {
    return [
      findBad(
        'settings',
        `Mails werden verschickt, aber mit dem Absender ${MAIL_FROM}, den andere Mailserver ablehnen.`,
        'Bitte setzen Sie MAIL_FROM auf eine Adresse des Hauses.',
      ),
    ];
  }
  if (MAIL_URL && INSTANCE === 'test') {
    return [
      findNote(
        'settings',
        'Eine Website zum Proben (INSTANCE=test) verschickt Mails.',
        'Sollen ihre Mails niemanden erreichen, entfernen Sie MAIL_URL.',
      ),
    ];
  }
  if (MAIL_URL || INSTANCE !== 'live' || isOwnMachine(new URL(SITE_URL).hostname)) return [];
  return [
    findNote(
      'settings',
      'Es ist kein Mailserver eingestellt: Mails liegen als Dateien im Datenordner.',
      'Bitte setzen Sie MAIL_URL, damit Einladungen, neue Passwörter und Bescheide ankommen.',
    ),
  ];
}

const S3_NAMES = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

function inspectStorage(env: Env): Finding[] {
  const set = S3_NAMES.filter((name) => env[name]);
  if (env.STORAGE === 's3' && !env.S3_BUCKET) {
    return [
      findBad(
        'settings',
        'Mit STORAGE=s3 fehlt S3_BUCKET: Es ist nicht gesagt, in welchem Bucket Medien liegen.',
        'Bitte setzen Sie S3_BUCKET.',
      ),
    ];
  }
  if (Boolean(env.S3_ACCESS_KEY) !== Boolean(env.S3_SECRET_KEY)) {
    return [
      findBad(
        'settings',
        'S3_ACCESS_KEY und S3_SECRET_KEY gehören zusammen; eines davon fehlt.',
        'Bitte setzen Sie beide oder keines.',
      ),
    ];
  }
  const isUsed = env.STORAGE === 's3' || env.FOYER_BACKUP_TO.startsWith('s3://');
  if (isUsed || set.length === 0) return [];
  return [
    findNote(
      'settings',
      `${set.join(', ')} ist gesetzt, aber Medien liegen im Datenordner (STORAGE=disk).`,
      `Sollen sie in den Bucket, ziehen Sie um: „${writeCommand('move')}“ (${getInstallation().files}docs/operations.md, „Moving“). Sonst entfernen Sie, was gesetzt ist.`,
    ),
  ];
}

function inspectPassphrase(env: Env): Finding[] {
  if (!env.FOYER_BACKUP_PASSPHRASE || !env.FOYER_BACKUP_PASSPHRASE_FILE) return [];
  return [
    findBad(
      'settings',
      'FOYER_BACKUP_PASSPHRASE und FOYER_BACKUP_PASSPHRASE_FILE sind beide gesetzt: Es ist nicht zu sehen, mit welchem Passwort gesichert wird.',
      'Bitte lassen Sie nur eine der beiden stehen.',
    ),
  ];
}

function inspectCdn({ CDN, CDN_ADDRESS, CDN_ZONE, CDN_TOKEN }: Env): Finding[] {
  if (!CDN) return [];
  const needed = CDN === 'varnish' ? { CDN_ADDRESS } : { CDN_ZONE, CDN_TOKEN };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 0) return [];
  return [
    findBad(
      'settings',
      `CDN ist ${CDN}, aber es fehlt: ${missing.join(', ')}. Das CDN erfährt nichts von Änderungen.`,
      writeFix(),
    ),
  ];
}
