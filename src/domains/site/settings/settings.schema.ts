import * as z from 'zod/mini';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { visible } from '#lib/text/require-visible.ts';
import { isShopPattern, shopTarget } from '../redirects/shop-path.ts';
import { DEFAULT_SYNONYMS, searchSynonyms } from './search-synonyms.ts';

const line = (max: number) =>
  z.string('Bitte Text eingeben.').check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`));

/** Empty hides its link (G-24). */
const webAddress = line(2000).check(
  z.refine(
    (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
    'Bitte eine Adresse eingeben, die mit https:// beginnt.',
  ),
);

/** Its host becomes part of the security policy (G-141): restricted to characters that cannot form a directive. */
const scriptAddress = webAddress.check(
  z.refine(
    (value) => !URL.canParse(value) || /^[a-z\d.-]+(:\d+)?$/.test(new URL(value).host),
    'Bitte eine Adresse eingeben, die mit https:// und einem Rechnernamen beginnt.',
  ),
);

/** A path of this site; rejects disguised hosts. */
export const sitePath = line(1000).check(
  z.regex(/^\/(?![/\\])[^\s\\]*$/, 'Bitte einen Pfad eingeben, der mit / beginnt.'),
);

const html = z.strictObject({
  code: z.string().check(z.maxLength(50_000, 'Höchstens 50.000 Zeichen.')),
});

const host = line(253).check(
  z.regex(
    /^[a-z0-9]+([.-][a-z0-9]+)*$/,
    'Bitte nur den Namen des Servers, z. B. www.haus.example.',
  ),
);

/** Who sends the newsletter: nobody, the house, whose list is kept here, or a service with a page of its own (G-484). */
const newsletter = z
  .strictObject({
    mode: z.enum(['off', 'own', 'service'], 'Bitte eine der Möglichkeiten wählen.'),
    service_url: line(2000).check(
      z.refine(
        (value) => value === '' || (/^https:\/\//i.test(value) && URL.canParse(value)),
        'Bitte eine Adresse eingeben, die mit https:// beginnt.',
      ),
    ),
  })
  .check(
    z.refine(({ mode, service_url }) => mode !== 'service' || service_url !== '', {
      path: ['service_url'],
      error: 'Bitte die Adresse eingeben, unter der man sich bei dem Dienst anmeldet.',
    }),
  );

/** Site settings (part 2, Settings; ENT-23), changed by administrators. */
export const siteSettings = z.strictObject({
  site_name: line(100).check(...visible('Bitte den Namen des Hauses eingeben.')),
  is_site_online: z.boolean(),
  is_shop_online: z.boolean(),
  /** visitors may make an account, once mails are sent (G-464) */
  is_registration_open: z.boolean(),
  /** editors of a public page begin with its draft (G-535) */
  begins_as_draft: z.boolean(),
  /** who wrote in a draft does not publish it (G-537) */
  needs_second_person: z.boolean(),
  newsletter,
  html_header: html,
  html_footer_top: html,
  html_footer_bottom: html,
  html_footer_logos: html,
  /** custom error pages, by status code (API-15) */
  html_errors: z.record(
    z.string().check(z.regex(/^[45]\d\d$/, 'Bitte einen Fehlercode von 400 bis 599.')),
    z.strictObject({
      style: z.string().check(
        z.maxLength(20_000, 'Höchstens 20.000 Zeichen.'),
        z.refine((css) => !css.includes('<'), 'Im Stil darf kein < stehen.'),
      ),
      code: html.shape.code,
    }),
  ),
  /** texts outside of pages, by name: legal ones (`agb`, `imprint`, `privacy-policy`) and others (G-78, G-89) */
  html_texts: z.record(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9]+(-[a-z0-9]+){0,9}$/, 'Nur Kleinbuchstaben, Ziffern und Bindestriche.'),
      ),
    z.strictObject({
      title: line(200).check(...visible('Bitte eine Überschrift eingeben.')),
      content: z.string().check(z.maxLength(200_000, 'Höchstens 200.000 Zeichen.')),
    }),
  ),
  links: z.strictObject({
    whistleblower: webAddress,
    provider: webAddress,
    regional_culture: webAddress,
  }),
  contact_email: z.union([z.literal(''), z.email('Ungültige E-Mail-Adresse!')]),
  /** operator and address: in the footer, and in the legal pages of a new house (G-400, G-401) */
  address: z.strictObject({
    organisation: line(200),
    represented_by: line(200),
    street: line(200),
    postal_code: line(20),
    city: line(100),
    phone: line(60),
  }),
  shop_script_url: scriptAddress,
  /** CSS selector of the shop's ticket badge (G-86) */
  shop_badge: line(200),
  /** shop paths that redirect to our pages; `*` is a wildcard (G-07) */
  shop_path_map: z
    .array(
      z.strictObject({
        from: line(200).check(
          z.refine(isShopPattern, 'Bitte einen Pfad des Webshops, mit höchstens 5 Sternchen.'),
        ),
        to: sitePath,
      }),
    )
    .check(
      z.maxLength(100, 'Höchstens 100 Einträge.'),
      z.refine(
        (map) => map.every(({ to }) => shopTarget(to.split(/[?#]/)[0] ?? '', map) === null),
        'Ein Ziel führt selbst weiter: Besucher kämen nie an.',
      ),
    ),
  consent: z.strictObject({
    /** show the consent banner again after a legal page (G-83) */
    askAgain: z.boolean(),
  }),
  maintenance_text: line(2000),
  default_og_image: z.nullable(z.int().check(z.positive(), z.lte(LARGEST_ID))),
  /** other hosts allowed as redirect targets (G-12) */
  redirect_hosts: z.array(host).check(z.maxLength(100, 'Höchstens 100 Einträge.')),
  /** words that the search takes for one another (G-551) */
  search_synonyms: searchSynonyms,
});

export type SiteSettings = z.infer<typeof siteSettings>;

export const SITE_DEFAULTS: SiteSettings = {
  site_name: 'Kulturhaus',
  is_site_online: true,
  is_shop_online: true,
  is_registration_open: false,
  begins_as_draft: false,
  needs_second_person: false,
  newsletter: { mode: 'off', service_url: '' },
  html_header: { code: '' },
  html_footer_top: { code: '' },
  html_footer_bottom: { code: '' },
  html_footer_logos: { code: '' },
  html_errors: {},
  html_texts: {},
  links: { whistleblower: '', provider: '', regional_culture: '' },
  contact_email: '',
  address: {
    organisation: '',
    represented_by: '',
    street: '',
    postal_code: '',
    city: '',
    phone: '',
  },
  shop_script_url: '',
  shop_badge: '[data-cart-amount]',
  shop_path_map: [
    { from: '/webshop/*/eventlist*', to: '/de/programm' },
    { from: '/webshop/*/itemgroups*', to: '/de/artikel' },
    { from: '/webshop/*/series*', to: '/de/abonnements' },
  ],
  consent: { askAgain: true },
  maintenance_text: 'Wir räumen kurz um. In wenigen Minuten ist alles wieder da.',
  default_og_image: null,
  redirect_hosts: [],
  search_synonyms: DEFAULT_SYNONYMS,
};
