import { isIP } from 'node:net';
import { z } from 'zod';

/** A setting, read from the environment or from `.env` beside package.json. */
export interface Setting<T> {
  /** heading in docs/settings.md */
  group: string;
  /** German, for operators */
  description: string;
  /** as written in the environment; '' means unset */
  default: string;
  example: string;
  /** German, completes "erwartet wird …" */
  expected: string;
  /** The value must not appear in messages or logs. */
  secret: boolean;
  schema: z.ZodType<T, string>;
}

function setting<T>(
  options: Omit<Setting<T>, 'secret'> & Partial<Pick<Setting<T>, 'secret'>>,
): Setting<T> {
  return { secret: false, ...options };
}

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);
/** Without a path: page addresses are appended to it. */
const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address))
  .refine(({ href, origin }) => href === `${origin}/`)
  .transform(({ origin }) => origin);
/** Of Sentry's protocol. */
const dsn = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { username, password, pathname, search } = new URL(address);
  return username && !password && !search && Number(pathname.split('/').at(-1)) > 0;
});
const orEmpty = <T>(schema: z.ZodType<T, string>) => z.union([z.literal(''), schema]);
const megabytes = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .refine((number) => number <= max);
const yesOrNo = z.enum(['ja', 'nein']).transform((word) => word === 'ja');
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** `loopback`, single addresses and networks; never `true` or a number of hops: both can be forged. */
const proxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every(isProxy));

function isProxy(entry: string): boolean {
  const [address = '', bits, more] = entry.split('/');
  if (bits === undefined) return entry === 'loopback' || isIP(address) > 0;
  const max = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= max && more === undefined;
}

const POSTGRES = /^postgres(ql)?:\/\/\S+$/;
/** Each must be readable as an address: its host is in messages. */
const replicas = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .transform((list) => list.filter(Boolean))
  .refine((list) => list.every((entry) => POSTGRES.test(entry) && URL.canParse(entry)));

/** All settings. `docs/settings.md` is generated from this list (`node src/server/platform/settings-doc.ts`). */
export const SETTINGS = {
  PORT: setting({
    group: 'Adresse',
    description: 'Anschluss (Port), auf dem der Server antwortet. 0 nimmt einen freien.',
    default: '3000',
    example: '8080',
    expected: 'eine Zahl von 0 bis 65535',
    schema: port,
  }),
  HOST: setting({
    group: 'Adresse',
    description:
      'Netzwerkadresse, auf der der Server antwortet. Der Standard ist nur von diesem Rechner aus erreichbar; `0.0.0.0` öffnet ihn für das Netz, etwa in einem Container.',
    default: 'localhost',
    example: '0.0.0.0',
    expected: 'ein Rechnername oder eine IP-Adresse',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  SITE_URL: setting({
    group: 'Adresse',
    description:
      'Öffentliche Adresse der Website, für Links in Mails, Feeds und Suchmaschinen. Leer: `http://localhost:` und der Port.',
    default: '',
    example: 'https://www.haus-am-park.example',
    expected: 'eine Adresse mit http:// oder https:// und ohne Pfad dahinter',
    schema: orEmpty(httpOrigin),
  }),
  INSTANCE: setting({
    group: 'Adresse',
    description:
      'Wozu diese Website dient. Alles außer `live` bittet Suchmaschinen, sie auszulassen: eine zum Proben ist nicht die, die das Publikum finden soll.',
    default: 'live',
    example: 'test',
    expected: '`live` oder `test`',
    schema: z.enum(['live', 'test']),
  }),
  TRUST_PROXY: setting({
    group: 'Adresse',
    description:
      'Vorgeschaltete Proxys, deren Angaben zu Absender, Protokoll und Anfragekennung geglaubt wird, durch Komma getrennt.',
    default: 'loopback',
    example: 'loopback,10.0.0.0/8',
    expected: '`loopback`, IP-Adressen oder Netze in CIDR-Schreibweise',
    schema: proxies,
  }),
  DATA_DIR: setting({
    group: 'Daten',
    description:
      'Ordner für die eingebettete Datenbank, Medien und Mails. Er gehört in die Sicherung.',
    default: './data',
    example: '/var/lib/foyer',
    expected: 'ein Ordner',
    schema: z.string().min(1),
  }),
  DATABASE_URL: setting({
    group: 'Daten',
    description:
      'Verbindung zu einem PostgreSQL (ab Version 15). Leer: die eingebettete Datenbank im Datenordner.',
    default: '',
    example: 'postgres://foyer:geheim@localhost:5432/foyer',
    expected: 'eine Adresse, die mit postgres:// oder postgresql:// beginnt',
    secret: true,
    schema: orEmpty(z.string().regex(POSTGRES)),
  }),
  DATABASE_REPLICA_URL: setting({
    group: 'Daten',
    description:
      'Verbindung zu einem Replikat von `DATABASE_URL` (streaming replica), bei mehreren mit Kommas: Von dort werden öffentliche Seiten gelesen, solange es alles hat, was sich geändert hat. Alles andere geht an `DATABASE_URL`. Leer: keines.',
    default: '',
    example: 'postgres://foyer:geheim@db2.haus.example:5432/foyer',
    expected: 'Adressen, die mit postgres:// oder postgresql:// beginnen',
    secret: true,
    schema: replicas,
  }),
  DATABASE_WAIT_SECONDS: setting({
    group: 'Daten',
    description:
      'So lange wartet ein Start auf ein PostgreSQL, das noch nicht da ist, weil es zugleich startet. Lehnt es Benutzer, Passwort oder Datenbank ab, wird nicht gewartet.',
    default: '60',
    example: '300',
    expected: 'eine ganze Zahl von 0 bis 3600',
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((number) => number <= 3_600),
  }),
  STORAGE: setting({
    group: 'Medien',
    description:
      'Wo Bilder, Videos und Töne liegen: im Datenordner oder in einem Bucket eines S3-Speichers.',
    default: 'disk',
    example: 's3',
    expected: '`disk` oder `s3`',
    schema: z.enum(['disk', 's3']),
  }),
  S3_BUCKET: setting({
    group: 'Medien',
    description: 'Name des Buckets. Er gehört dem Haus allein und ist nicht öffentlich.',
    default: '',
    example: 'haus-am-park-medien',
    expected: 'ein Name aus Kleinbuchstaben, Ziffern, Punkten und Strichen',
    schema: orEmpty(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  }),
  S3_ENDPOINT: setting({
    group: 'Medien',
    description: 'Adresse des S3-Speichers. Leer: Amazon S3 in der Region S3_REGION.',
    default: '',
    example: 'https://s3.eu-central.example.org',
    expected: 'eine Adresse mit http:// oder https:// und ohne Pfad dahinter',
    schema: orEmpty(httpOrigin),
  }),
  S3_REGION: setting({
    group: 'Medien',
    description: 'Region des Buckets.',
    default: 'eu-central-1',
    example: 'eu-central-1',
    expected: 'ein Name aus Kleinbuchstaben, Ziffern und Strichen',
    schema: z.string().regex(/^[a-z0-9-]+$/),
  }),
  S3_ACCESS_KEY: setting({
    group: 'Medien',
    description: 'Kennung des Zugangs. Leer: was der Rechner selbst mitbringt (Umgebung, Rolle).',
    default: '',
    example: 'FOYERMEDIEN',
    expected: 'ein Text ohne Leerzeichen',
    schema: orEmpty(z.string().regex(/^\S+$/)),
  }),
  S3_SECRET_KEY: setting({
    group: 'Medien',
    description: 'Geheimer Schlüssel des Zugangs.',
    default: '',
    example: 'geheim',
    expected: 'ein Text ohne Leerzeichen',
    secret: true,
    schema: orEmpty(z.string().regex(/^\S+$/)),
  }),
  UPLOAD_IMAGE_MB: setting({
    group: 'Medien',
    description: 'Wie groß ein hochgeladenes Bild höchstens sein darf, in Megabyte.',
    default: '30',
    example: '60',
    expected: 'eine ganze Zahl von 1 bis 200',
    schema: megabytes(200),
  }),
  UPLOAD_FILE_MB: setting({
    group: 'Medien',
    description:
      'Wie groß ein Video, ein Ton oder ein PDF höchstens sein darf, in Megabyte. Ein vorgeschalteter Proxy muss das auch durchlassen.',
    default: '500',
    example: '1000',
    expected: 'eine ganze Zahl von 1 bis 4096',
    schema: megabytes(4096),
  }),
  AVIF: setting({
    group: 'Medien',
    description:
      'Ob von jedem Bild, das jemand gesehen hat, im Hintergrund auch AVIF-Dateien entstehen, die kleiner sind als WebP. `nein` spart einer kleinen Maschine viel Rechenzeit.',
    default: 'ja',
    example: 'nein',
    expected: '`ja` oder `nein`',
    schema: yesOrNo,
  }),
  FEED_OWN_NETWORK: setting({
    group: 'Daten',
    description:
      'Ob Importe, mit `npm run foyer -- import` und in der Verwaltung, auch Adressen im eigenen Netz abrufen. Mit `nein` wird jede Adresse abgelehnt, die auf diesen Rechner oder in ein privates Netz führt, auch nach einer Weiterleitung.',
    default: 'nein',
    example: 'ja',
    expected: '`ja` oder `nein`',
    schema: yesOrNo,
  }),
  FOYER_DEMO: setting({
    group: 'Daten',
    description: 'Ob eine leere Datenbank beim ersten Start mit dem Demo-Haus gefüllt wird.',
    default: 'ja',
    example: 'nein',
    expected: '`ja` oder `nein`',
    schema: yesOrNo,
  }),
  FOYER_BACKUP_AT: setting({
    group: 'Sicherung',
    description:
      'Wann das Haus jeden Tag gesichert wird, nach der Uhr in Berlin. Leer: nie von selbst; der Knopf in der Verwaltung und `npm run foyer -- backup` gehen auch dann.',
    default: '',
    example: '03:40',
    expected: 'eine Uhrzeit wie `03:40`',
    schema: orEmpty(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  }),
  FOYER_BACKUP_TO: setting({
    group: 'Sicherung',
    description:
      'Wohin: ein Ordner, besser auf einer anderen Platte, oder ein eigener Bucket (`s3://Bucket/Anfang`) beim Speicher und mit dem Zugang der Einstellungen `S3_…`. Leer: `backups/` im Datenordner.',
    default: '',
    example: '/mnt/sicherung/foyer',
    expected:
      'ein Ordner, der mit / beginnt, oder eine Adresse wie `s3://haus-am-park-sicherung/foyer`',
    schema: orEmpty(
      z.string().regex(/^(\/|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$)/),
    ),
  }),
  FOYER_BACKUP_KEEP: setting({
    group: 'Sicherung',
    description:
      'Wie viele Sicherungen dort bleiben; nach jeder gelungenen werden ältere gelöscht. Jede ist vollständig.',
    default: '7',
    example: '30',
    expected: 'eine ganze Zahl von 1 bis 1000',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .refine((number) => number <= 1000),
  }),
  FOYER_BACKUP_MEDIA: setting({
    group: 'Sicherung',
    description:
      'Ob hochgeladene Dateien in diesen Sicherungen sind. `nein`, wenn sie anders gesichert werden: Dann ist jede klein.',
    default: 'ja',
    example: 'nein',
    expected: '`ja` oder `nein`',
    schema: yesOrNo,
  }),
  FOYER_BACKUP_PASSPHRASE: setting({
    group: 'Sicherung',
    description:
      'Passwort, mit dem Sicherungen verschlüsselt werden (Format `age`), auch die des Befehls. Ohne es sind sie nicht zu lesen: Bitte bewahren Sie es auch anderswo auf. Leer: Sie werden nicht verschlüsselt.',
    default: '',
    example: 'ein langer Satz mit Leerzeichen',
    expected: 'ein Passwort mit 12 bis 1000 Zeichen',
    secret: true,
    schema: orEmpty(z.string().min(12).max(1000)),
  }),
  FOYER_BACKUP_PASSPHRASE_FILE: setting({
    group: 'Sicherung',
    description: 'Stattdessen eine Datei, in deren erster Zeile das Passwort steht.',
    default: '',
    example: '/etc/foyer/sicherung.passwort',
    expected: 'eine Datei',
    schema: z.string(),
  }),
  FOYER_ADMIN_EMAIL: setting({
    group: 'Anmeldung',
    description: 'E-Mail-Adresse des ersten Kontos (Administration), das der erste Start anlegt.',
    default: 'redaktion@foyer.example',
    example: 'anna.weber@haus-am-park.example',
    expected: 'eine E-Mail-Adresse',
    schema: z.email(),
  }),
  FOYER_ADMIN_PASSWORD: setting({
    group: 'Anmeldung',
    description:
      'Passwort des ersten Kontos. Leer: Der erste Start würfelt eines und zeigt es einmal an.',
    default: '',
    example: 'ein langer Satz mit Leerzeichen',
    expected: 'ein Passwort mit 12 bis 128 Zeichen',
    secret: true,
    schema: orEmpty(z.string().min(12).max(128)),
  }),
  FOYER_SECRET: setting({
    group: 'Anmeldung',
    description:
      'Schlüssel, mit dem Sitzungen unterschrieben werden. Leer: Der erste Start würfelt einen und legt ihn in den Datenordner. Laufen mehrere Server, brauchen alle denselben.',
    default: '',
    example: '(Ausgabe von `openssl rand -hex 32`)',
    expected: 'ein Text mit mindestens 32 Zeichen',
    secret: true,
    schema: orEmpty(z.string().min(32)),
  }),
  MAIL_URL: setting({
    group: 'Mail',
    description:
      'Zugang zum Mailserver. Leer: Mails werden nicht verschickt, sondern als .eml in `mail/` im Datenordner gelegt.',
    default: '',
    example: 'smtps://nutzer:geheim@mail.example.org:465',
    expected: 'eine Adresse, die mit smtp:// oder smtps:// beginnt',
    secret: true,
    schema: orEmpty(z.string().regex(/^smtps?:\/\/\S+$/)),
  }),
  MAIL_FROM: setting({
    group: 'Mail',
    description: 'Absender aller Mails.',
    default: 'Foyer <foyer@localhost>',
    example: 'Haus am Park <website@haus-am-park.example>',
    expected: 'eine E-Mail-Adresse, auf Wunsch mit Namen davor',
    schema: z.string().regex(/^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/),
  }),
  AVAILABILITY_TOKEN: setting({
    group: 'Tickets',
    description:
      'Kennwort, mit dem ein Ticketsystem meldet, was noch zu haben ist (`POST /api/availability/`, als `Authorization: Bearer …`). Leer: Nur angemeldete Redaktionen können melden.',
    default: '',
    example: '(Ausgabe von `openssl rand -hex 32`)',
    expected: 'ein Text mit mindestens 32 Zeichen ohne Leerzeichen',
    secret: true,
    schema: orEmpty(z.string().regex(/^\S{32,}$/)),
  }),
  AVAILABILITY_MINUTES: setting({
    group: 'Tickets',
    description: 'So viele Minuten gilt eine solche Meldung; danach ist der Stand unbekannt.',
    default: '30',
    example: '120',
    expected: 'eine ganze Zahl von 1 bis 10080',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number)
      .refine((number) => number <= 10_080),
  }),
  OFFLINE: setting({
    group: 'Betrieb',
    description:
      'Ob Browser besuchte Seiten speichern, damit sie auch ohne Netz lesbar sind. `nein` löscht bei allen, was gespeichert ist, sobald sie die Website wieder besuchen.',
    default: 'ja',
    example: 'nein',
    expected: '`ja` oder `nein`',
    schema: yesOrNo,
  }),
  DRAIN_SECONDS: setting({
    group: 'Betrieb',
    description:
      'So lange beantwortet ein Prozess, der beendet wird, noch alles, während `/readyz` schon 503 sagt: damit der Verteiler vor mehreren Prozessen ihn auslässt, bevor er nicht mehr antwortet. Etwas mehr als der Abstand, in dem jener `/readyz` fragt. Läuft nur ein Prozess, hilft Warten nicht.',
    default: '0',
    example: '5',
    expected: 'eine ganze Zahl von 0 bis 60',
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((number) => number <= 60),
  }),
  LOG_LEVEL: setting({
    group: 'Betrieb',
    description:
      'Wie viel der Server in die Ausgabe schreibt, eine JSON-Zeile je Ereignis. Mit `info` auch eine je Anfrage, außer für Seiten aus dem Arbeitsspeicher (`PAGE_CACHE_MB`): Diese zählt nur `/metrics`.',
    default: 'warn',
    example: 'info',
    expected: `eines von ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}`,
    schema: z.enum(LOG_LEVELS),
  }),
  LOG_FILE: setting({
    group: 'Betrieb',
    description:
      'Datei, in die das geschrieben wird statt in die Ausgabe, wo kein Journal sie aufhebt. Ab 20 MB wird sie zur Seite gelegt (`.1` ist die neueste), fünf bleiben. Jeder Prozess braucht seine eigene. Leer: in die Ausgabe.',
    default: '',
    example: '/var/lib/foyer/log/foyer.log',
    expected: 'ein Pfad, der mit / beginnt',
    schema: orEmpty(z.string().regex(/^\/\S+[^/]$/)),
  }),
  PAGE_CACHE_MB: setting({
    group: 'Betrieb',
    description:
      'Arbeitsspeicher für fertige Seiten, in Megabyte. 0 macht jede Seite jedes Mal neu.',
    default: '64',
    example: '256',
    expected: 'eine ganze Zahl von 0 bis 4096',
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((number) => number <= 4096),
  }),
  CDN: setting({
    group: 'CDN',
    description:
      'Welches CDN vor dem Haus Seiten aufbewahrt, bis Foyer sie leeren lässt: Jede öffentliche Seite nennt dann, wovon sie abhängt, und was sich ändert, wird ihm gesagt. Leer: keines, und keine Seite nennt etwas.',
    default: '',
    example: 'fastly',
    expected: '`fastly`, `cloudflare`, `varnish` oder nichts',
    schema: orEmpty(z.enum(['fastly', 'cloudflare', 'varnish'])),
  }),
  CDN_ZONE: setting({
    group: 'CDN',
    description: 'Die Kennung des Dienstes (Fastly) oder der Zone (Cloudflare).',
    default: '',
    example: '023e105f4ecef8ad9ca31a8372d0c353',
    expected: 'Buchstaben und Ziffern',
    schema: orEmpty(z.string().regex(/^[A-Za-z0-9]+$/)),
  }),
  CDN_TOKEN: setting({
    group: 'CDN',
    description:
      'Das Kennwort für die Schnittstelle von Fastly oder Cloudflare; es muss nur leeren dürfen (purge).',
    default: '',
    example: '(aus der Verwaltung des CDN)',
    expected: 'ein Text ohne Leerzeichen',
    secret: true,
    schema: orEmpty(z.string().regex(/^\S+$/)),
  }),
  CDN_ADDRESS: setting({
    group: 'CDN',
    description:
      'Wo Varnish das Leeren annimmt, bei mehreren mit Kommas (`deploy/varnish.vcl`). Bei Fastly und Cloudflare leer: deren eigene Schnittstelle.',
    default: '',
    example: 'http://127.0.0.1:6081',
    expected: 'eine oder mehrere Adressen mit http:// oder https://',
    schema: z
      .string()
      .refine(
        (list) =>
          list === '' || list.split(',').every((one) => httpOrigin.safeParse(one.trim()).success),
      ),
  }),
  FOYER_ALERT_MAIL: setting({
    group: 'Betrieb',
    description:
      'An wen eine Mail geht, wenn an der Installation etwas nicht mehr stimmt (voller Speicher, alte Sicherung, ablaufendes Zertifikat …) und wenn es wieder stimmt, je einmal. Geprüft wird alle fünf Minuten. Leer: an niemanden.',
    default: '',
    example: 'technik@haus-am-park.example',
    expected: 'eine E-Mail-Adresse',
    schema: orEmpty(z.email()),
  }),
  FOYER_ALERT_WEBHOOK: setting({
    group: 'Betrieb',
    description:
      'Adresse, an die dasselbe als JSON geht (`POST`, mit `text` für Chat-Programme). Sie kommt auch an, wenn der Mailserver das Problem ist.',
    default: '',
    example: 'https://chat.example.org/hooks/geheim',
    expected: 'eine Adresse mit http:// oder https://',
    secret: true,
    schema: orEmpty(z.url({ protocol: /^https?$/ })),
  }),
  SENTRY_DSN: setting({
    group: 'Betrieb',
    description:
      'Wohin Fehler des Programms gemeldet werden: ein Projekt bei Sentry, GlitchTip oder einem anderen Dienst mit diesem Protokoll. Gemeldet werden Art und Ort im Programm, keine Adressen, Eingaben oder Personen. Leer: nirgendwohin.',
    default: '',
    example: 'https://schluessel@fehler.example.org/3',
    expected: 'eine Adresse wie `https://Schlüssel@Rechner/Nummer`',
    secret: true,
    schema: orEmpty(dsn),
  }),
  METRICS_TOKEN: setting({
    group: 'Betrieb',
    description:
      'Kennwort für `/metrics` (als `Authorization: Bearer …`). Leer: Die Messwerte gibt es nur von diesem Rechner aus.',
    default: '',
    example: '(Ausgabe von `openssl rand -hex 16`)',
    expected: 'ein Text mit mindestens 16 Zeichen ohne Leerzeichen',
    secret: true,
    schema: orEmpty(z.string().regex(/^\S{16,}$/)),
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
