import * as z from 'zod/mini';
import { PARSERS } from '#ui/parsers.ts';
import { sitePath } from './settings.schema.ts';

/** A path of this site or an absolute URL. */
export const target = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, 'Höchstens 2000 Zeichen.'),
    z.regex(
      /^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/[^\s\\]+$/i,
      'Bitte eine Adresse eingeben, die mit / oder https:// beginnt.',
    ),
  );

/** A picture of this site: an external one would be loaded before consent. Empty: the name is shown. */
const ownPicture = z.union(
  [z.literal(''), sitePath],
  'Bitte die Adresse eines Bildes dieser Website eingeben, die mit / beginnt.',
);

/** Overrides of design tokens, names without dashes: `signal`, `signal-text`. */
const colors = z.record(
  z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/, 'Bitte den Namen einer Farbe.')),
  z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Bitte eine Farbe wie #e8391d.')),
);

/** Written into a style sheet: only font family names. */
const font = z.optional(
  z.string().check(z.regex(/^[\p{L}\p{N} -]{1,60}$/u, 'Bitte den Namen einer Schriftfamilie.')),
);

const hosts = z
  .array(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, 'Bitte nur den Namen des Servers, z. B. vimeo.com.'),
      ),
  )
  .check(z.maxLength(30, 'Höchstens 30 Einträge.'));

const hostRules = z.strictObject({ current: hosts, legacy: hosts });

/** First segment of a route, e.g. `programm` in /de/programm. */
const base = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Nur Kleinbuchstaben, Ziffern und Bindestriche.'));

/** A live base must match the declared route (routes.ts); others would be 404 (G-04). */
const liveBase = <Base extends string>(name: Base) =>
  z.literal(name, `Die Adresse /de/${name} steht fest und lässt sich hier nicht ändern.`);

const ROUTE_NAMES = ['events', 'productions', 'magazine', 'series', 'forms'] as const;

/** Design settings (part 2, DesignSettings; ENT-10, G-99). */
export const designSettings = z.strictObject({
  menu: z.enum(['style1', 'style2']),
  eventCard: z.enum(['style1', 'style2', 'style3']),
  header: z.strictObject({
    /** URL of the logo; empty: the house's name */
    logo: target,
    /** empty: the home page (G-21) */
    logoLink: target,
    basketLink: target,
    favoritesLink: target,
  }),
  footer: z.strictObject({
    style: z.enum(['style1', 'style2']),
    providerLogo: ownPicture,
    regionalCultureLogo: ownPicture,
  }),
  cookies: z.strictObject({
    tagManagerId: z.union([
      z.literal(''),
      z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/, 'Bitte eine Kennung wie GTM-ABC1234.')),
    ]),
  }),
  /** URL of an error page's HTML, by status code (API-15) */
  errors: z.record(
    z.string().check(z.regex(/^[45]\d\d$/, 'Bitte einen Fehlercode von 400 bis 599.')),
    sitePath,
  ),
  stickyOverlayButton: z.boolean(),
  parsers: z.strictObject({
    /** see `Parsers` */
    date: z.string().check(
      z.maxLength(40),
      z.refine(
        (pattern) => pattern.includes('D') && pattern.includes('M'),
        'Bitte mit Tag und Monat, z. B. DD.MM.YYYY.',
      ),
    ),
    time: z
      .string()
      .check(z.maxLength(40), z.regex(/H[^H]*mm/, 'Bitte mit Stunde und Minuten, z. B. HH:mm.')),
    currency: z.string().check(z.minLength(1), z.maxLength(5)),
  }),
  /** overridden colours of the theme */
  colors,
  fonts: z.strictObject({ display: font, text: font }),
  /** validation rules for new and edited modules: `legacy` is the older set (G-37) */
  moduleRules: z.enum(['current', 'legacy']),
  embedHosts: z.strictObject({
    video: hostRules,
    audio: hostRules,
    viewer: hostRules,
    socialmedia: hostRules,
  }),
  /** account that forms of HubSpot belong to, and where it keeps them (G-39) */
  hubspot: z.strictObject({
    account: z.union([
      z.literal(''),
      z.string().check(z.regex(/^[1-9]\d{3,11}$/, 'Bitte nur die Ziffern der Kontonummer.')),
    ]),
    region: z.enum(['eu1', 'na1']),
  }),
  /** live bases, their alternative whose URLs redirect here (G-04), and declared ones that stay 404 (G-05) */
  routeBases: z.strictObject({
    live: z.strictObject({
      events: liveBase('programm'),
      productions: liveBase('produktionen'),
      magazine: liveBase('mediathek-de'),
      series: liveBase('series'),
      forms: liveBase('formular'),
    }),
    other: z.partialRecord(z.enum(ROUTE_NAMES), base),
    english: z.array(z.strictObject({ name: z.enum(ROUTE_NAMES), base, active: z.literal(false) })),
  }),
});

export type DesignSettings = z.infer<typeof designSettings>;
export type RouteBases = DesignSettings['routeBases'];

/** Hosts as in EDIT-36…42. */
export const DESIGN_DEFAULTS: DesignSettings = {
  menu: 'style1',
  eventCard: 'style2',
  header: { logo: '', logoLink: '', basketLink: '/webshop', favoritesLink: '/de/merkliste' },
  footer: { style: 'style1', providerLogo: '', regionalCultureLogo: '' },
  cookies: { tagManagerId: '' },
  errors: {},
  stickyOverlayButton: true,
  parsers: PARSERS,
  colors: {},
  fonts: {},
  moduleRules: 'current',
  embedHosts: {
    video: {
      current: [
        'youtube.com',
        'www.youtube.com',
        'youtube-nocookie.com',
        'youtu.be',
        'vimeo.com',
        'player.vimeo.com',
      ],
      legacy: ['youtube.com', 'youtu.be', 'vimeo.com'],
    },
    audio: {
      current: ['soundcloud.com', 'spotify.com', 'podigee'],
      legacy: ['soundcloud.com', 'spotify.com', 'podigee', 'mixcloud.com'],
    },
    viewer: { current: ['issuu.com'], legacy: ['issuu.com', 'yumpu.com', 'sketchfab.com'] },
    socialmedia: {
      current: ['facebook.com', 'instagram.com', 'x.com', 'twitter.com', 'tiktok.com'],
      legacy: ['facebook.com', 'instagram.com', 'x.com', 'twitter.com', 'tiktok.com'],
    },
  },
  hubspot: { account: '', region: 'eu1' },
  routeBases: {
    live: {
      events: 'programm',
      productions: 'produktionen',
      magazine: 'mediathek-de',
      series: 'series',
      forms: 'formular',
    },
    other: { events: 'events', magazine: 'magazine', series: 'abonnements', forms: 'forms' },
    english: [
      { name: 'events', base: 'events', active: false },
      { name: 'magazine', base: 'mediathek-en', active: false },
      { name: 'productions', base: 'productions', active: false },
      { name: 'forms', base: 'form', active: false },
    ],
  },
};
