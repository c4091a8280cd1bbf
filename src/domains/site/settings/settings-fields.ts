/** Labels and inputs of settings, in groups; without the environment's settings (docs/settings.md). */

interface Text {
  de: string;
  en: string;
}

export interface SettingField {
  /** `site.links.provider`, `design.menu` */
  name: string;
  label: Text;
  help: Text | null;
  /** as for fields of records; `map`: a list whose entries' `key` is the property name */
  input:
    | 'line'
    | 'text'
    | 'flag'
    | 'choice'
    | 'words'
    | 'list'
    | 'map'
    | 'file'
    | 'colours'
    | 'logo';
  of: string | null;
  choices: { value: string; label: Text }[] | null;
  /** of list or map entries */
  fields: SettingField[] | null;
}

export interface SettingGroup {
  name:
    | 'house'
    | 'operation'
    | 'search'
    | 'design'
    | 'frame'
    | 'texts'
    | 'shop'
    | 'html'
    | 'embeds';
  label: Text;
  fields: SettingField[];
}

type More = Partial<Omit<SettingField, 'help'>> & { help?: [de: string, en: string] };

function field(name: string, de: string, en: string, { help, ...more }: More = {}): SettingField {
  return {
    name,
    label: { de, en },
    help: help ? { de: help[0], en: help[1] } : null,
    input: 'line',
    of: null,
    choices: null,
    fields: null,
    ...more,
  };
}

const styles = (...names: [de: string, en: string][]): More => ({
  input: 'choice',
  choices: names.map(([de, en], at) => ({ value: `style${at + 1}`, label: { de, en } })),
});
const flag: More = { input: 'flag' };
const text: More = { input: 'text' };

const HOUSE: SettingField[] = [
  field('site.site_name', 'Name des Hauses', 'Name of the house'),
  field('site.contact_email', 'E-Mail-Adresse', 'E-mail address', {
    help: ['Bekommt auch Nachrichten des Systems.', 'Also gets messages of the system.'],
  }),
  field('site.address.organisation', 'Träger', 'Legal body', {
    help: [
      'Mit Rechtsform, zum Beispiel „Theater Musterstadt gGmbH“ oder „Stadt Musterstadt“.',
      'With its legal form, such as “Theater Musterstadt gGmbH” or “City of Musterstadt”.',
    ],
  }),
  field('site.address.represented_by', 'Vertreten durch', 'Represented by', {
    help: ['Name und Amt.', 'Name and office.'],
  }),
  field('site.address.street', 'Straße und Hausnummer', 'Street and number', {
    help: ['Die Anschrift steht am Fuß jeder Seite.', 'The address is at the foot of every page.'],
  }),
  field('site.address.postal_code', 'Postleitzahl', 'Postal code'),
  field('site.address.city', 'Ort', 'City'),
  field('site.address.phone', 'Telefon', 'Telephone'),
  field('site.default_og_image', 'Bild für geteilte Links', 'Picture of shared links', {
    input: 'file',
    of: 'image',
  }),
  field('site.links.whistleblower', 'Hinweisgeberschutz', 'Whistleblower protection', {
    help: ['Eine leere Adresse blendet den Verweis aus.', 'An empty address hides the link.'],
  }),
  field('site.links.provider', 'Website des Trägers', 'Site of the supporting body'),
  field('site.links.regional_culture', 'Kulturportal der Region', 'Culture portal of the region'),
];

const OPERATION: SettingField[] = [
  field('site.is_site_online', 'Website ist öffentlich', 'The site is public', {
    ...flag,
    help: ['Sonst sehen Besucher den Text darunter.', 'Otherwise visitors see the text below.'],
  }),
  field('site.maintenance_text', 'Text, solange sie es nicht ist', 'Text while it is not', text),
  field('site.is_registration_open', 'Besucher können ein Konto anlegen', 'Visitors may register', {
    ...flag,
    help: ['Erst, wenn ein Mailserver eingestellt ist.', 'Not before a mail server is set.'],
  }),
  field(
    'site.begins_as_draft',
    'Änderungen an öffentlichen Seiten beginnen als Entwurf',
    'Changes to public pages start as drafts',
    {
      ...flag,
      help: [
        'Wer eine Seite bearbeitet, ändert zuerst ihren Entwurf und veröffentlicht ihn dann. Sonst ist jede Änderung sofort öffentlich.',
        'Editors change a draft of the page first and then publish it. Otherwise every change is public at once.',
      ],
    },
  ),
  field(
    'site.needs_second_person',
    'Veröffentlichen nur durch eine zweite Person',
    'Only a second person may publish',
    {
      ...flag,
      help: [
        'Texte öffentlicher Seiten ändern alle im Entwurf, und wer daran mitgeschrieben hat, veröffentlicht ihn nicht selbst. Ausgenommen ist die Administration. Angaben wie Termin, Ort und Besetzung bleiben sofort öffentlich.',
        'Texts of public pages are changed in drafts, and nobody publishes a draft they have written in. Administrators may. Facts such as date, place and cast are still public at once.',
      ],
    },
  ),
  field('site.newsletter.mode', 'Newsletter', 'Newsletter', {
    input: 'choice',
    choices: [
      { value: 'off', label: { de: 'gibt es nicht', en: 'none' } },
      { value: 'own', label: { de: 'eigene Liste', en: 'list of the house' } },
      { value: 'service', label: { de: 'bei einem anderen Dienst', en: 'at another service' } },
    ],
    help: [
      'Die eigene Liste wird hier geführt und als CSV-Datei exportiert; verschickt wird mit einem Programm Ihrer Wahl. Erst, wenn ein Mailserver eingestellt ist.',
      'The list of the house is kept here and exported as a CSV file; send with a tool of your choice. Not before a mail server is set.',
    ],
  }),
  field('site.newsletter.service_url', 'Newsletter: Adresse des Dienstes', 'Newsletter: service', {
    help: [
      'Mit https://. Der Fuß jeder Seite führt dorthin. Von hier bekommt der Dienst nichts als den Klick, keine Adressen.',
      'With https://. The foot of every page leads there. The service gets nothing from here but the click, no addresses.',
    ],
  }),
  field('site.consent.askAgain', 'Nach Rechtstexten erneut fragen', 'Ask again after legal texts', {
    ...flag,
    help: ['Betrifft die Frage nach Cookies.', 'This is about the question for cookies.'],
  }),
  field('design.cookies.tagManagerId', 'Kennung des Tag Managers', 'ID of the tag manager', {
    help: ['Leer: nichts wird gemessen.', 'Empty: nothing is measured.'],
  }),
  field('site.redirect_hosts', 'Fremde Ziele von Weiterleitungen', 'Foreign targets of redirects', {
    input: 'words',
    help: ['Namen von Servern, z. B. www.haus.example.', 'Names of hosts, e.g. www.haus.example.'],
  }),
];

const SEARCH: SettingField[] = [
  field('site.search_synonyms', 'Wörter mit gleicher Bedeutung', 'Words of the same meaning', {
    input: 'list',
    help: [
      'Eine Gruppe in jeder Zeile, Wörter durch Kommas getrennt. Wer eines davon sucht, findet auch die anderen, ab sofort. Mehrere Wörter (‚how to get there‘) stehen für das erste einzelne der Gruppe.',
      'One group in each row, words separated by commas. A search for one of them also finds the others, at once. Several words (‘how to get there’) stand for the first single one of the group.',
    ],
    fields: [field('words', 'Gruppe', 'Group')],
  }),
];

const DESIGN: SettingField[] = [
  field('design.colors', 'Farben', 'Colours', { input: 'colours' }),
  field('design.fonts.display', 'Schrift der Überschriften', 'Typeface of headlines', {
    help: [
      'Name einer Schrift, die auf den Geräten der Besucher liegt. Leer: die mitgelieferte.',
      'A typeface that is on visitors’ devices. Empty: the one delivered.',
    ],
  }),
  field('design.fonts.text', 'Schrift der Texte', 'Typeface of texts'),
];

const FRAME: SettingField[] = [
  field('design.header.logo', 'Logo', 'Logo', {
    input: 'logo',
    help: ['Leer: der Name des Hauses.', 'Empty: the name of the house.'],
  }),
  field('design.header.logoLink', 'Wohin das Logo führt', 'Where the logo leads'),
  field('design.header.basketLink', 'Wohin der Warenkorb führt', 'Where the basket leads'),
  field('design.header.favoritesLink', 'Wohin die Merkliste führt', 'Where the favourites lead'),
  field('design.menu', 'Menü', 'Menu', styles(['Erste Art', 'First'], ['Zweite Art', 'Second'])),
  field(
    'design.eventCard',
    'Karten von Vorstellungen',
    'Cards of performances',
    styles(['Plakat', 'Poster'], ['Bild und Text', 'Picture and text'], ['Zeilen', 'Rows']),
  ),
  field(
    'design.footer.style',
    'Fuß der Seite',
    'Footer',
    styles(['Erste Art', 'First'], ['Zweite Art', 'Second']),
  ),
  field('design.footer.providerLogo', 'Logo des Trägers', 'Logo of the supporting body', {
    input: 'logo',
  }),
  field('design.footer.regionalCultureLogo', 'Logo des Kulturportals', 'Logo of the portal', {
    input: 'logo',
  }),
  field('design.stickyOverlayButton', 'Kaufknopf bleibt sichtbar', 'Buy button stays', flag),
  field('design.parsers.date', 'Datum', 'Date', { help: ['z. B. DD.MM.YYYY', 'DD.MM.YYYY'] }),
  field('design.parsers.time', 'Uhrzeit', 'Time', { help: ['z. B. HH:mm', 'HH:mm'] }),
  field('design.parsers.currency', 'Währung', 'Currency'),
];

const TEXTS: SettingField[] = [
  field('site.html_texts', 'Texte, die keine Seiten sind', 'Texts that are no pages', {
    input: 'map',
    help: [
      'Rechtstexte heißen agb, imprint und privacy-policy.',
      'Legal texts are called agb, imprint and privacy-policy.',
    ],
    fields: [
      field('key', 'Name in der Adresse', 'Name in the address'),
      field('title', 'Überschrift', 'Headline'),
      field('content', 'Text (HTML)', 'Text (HTML)', text),
    ],
  }),
];

const SHOP: SettingField[] = [
  field('site.is_shop_online', 'Webshop ist offen', 'The shop is open', flag),
  field('site.shop_script_url', 'Adresse des Shop-Skripts', 'Address of the shop’s script'),
  field('site.shop_badge', 'Element mit der Zahl der Karten', 'Element with the tickets’ number', {
    help: ['CSS-Selektor.', 'A CSS selector.'],
  }),
  field('site.shop_path_map', 'Wege aus dem Webshop', 'Ways out of the shop', {
    input: 'list',
    help: ['* steht für alles.', '* stands for anything.'],
    fields: [field('from', 'Pfad im Webshop', 'Path of the shop'), field('to', 'Ziel', 'Target')],
  }),
];

const code = (name: string, de: string, en: string) => field(`site.${name}.code`, de, en, text);

const HTML: SettingField[] = [
  code('html_header', 'Im Kopf', 'In the header'),
  code('html_footer_top', 'Im Fuß oben', 'In the footer, top'),
  code('html_footer_bottom', 'Im Fuß unten', 'In the footer, bottom'),
  code('html_footer_logos', 'Logos im Fuß', 'Logos in the footer'),
  field('site.html_errors', 'Eigene Fehlerseiten', 'Error pages of the house', {
    input: 'map',
    fields: [
      field('key', 'Fehlercode', 'Status code'),
      field('style', 'Stil (CSS)', 'Style (CSS)', text),
      field('code', 'HTML', 'HTML', text),
    ],
  }),
  field('design.errors', 'Wo Fehlerseiten liegen', 'Where error pages are', {
    input: 'map',
    fields: [field('key', 'Fehlercode', 'Status code'), field('value', 'Pfad', 'Path')],
  }),
];

const HOSTS = {
  video: ['Videos', 'Videos'],
  audio: ['Töne', 'Sounds'],
  viewer: ['Blätterbare Hefte', 'Viewers'],
  socialmedia: ['Soziale Medien', 'Social media'],
} as const;

const BASES = {
  events: ['Programm', 'Programme'],
  productions: ['Produktionen', 'Productions'],
  magazine: ['Magazin', 'Magazine'],
  series: ['Reihen', 'Series'],
  forms: ['Formulare', 'Forms'],
} as const;

const EMBEDS: SettingField[] = [
  field('design.moduleRules', 'Regeln für Module', 'Rules of modules', {
    input: 'choice',
    choices: [
      { value: 'current', label: { de: 'heutige', en: 'present' } },
      { value: 'legacy', label: { de: 'frühere', en: 'older' } },
    ],
  }),
  ...Object.entries(HOSTS).flatMap(([name, [de, en]]) => [
    field(`design.embedHosts.${name}.current`, `${de} von`, `${en} from`, { input: 'words' }),
    field(`design.embedHosts.${name}.legacy`, `${de}, frühere Regeln`, `${en}, older rules`, {
      input: 'words',
    }),
  ]),
  field('design.hubspot.account', 'Kontonummer bei HubSpot', 'Account number at HubSpot', {
    help: [
      'Für Formulare von HubSpot in Seiten: die „Hub-ID“. Leer: es gibt keine.',
      'For forms of HubSpot in pages: the “Hub ID”. Empty: there are none.',
    ],
  }),
  field('design.hubspot.region', 'Daten bei HubSpot', 'Data at HubSpot', {
    input: 'choice',
    choices: [
      { value: 'eu1', label: { de: 'in der Europäischen Union', en: 'in the European Union' } },
      { value: 'na1', label: { de: 'in Nordamerika', en: 'in North America' } },
    ],
  }),
  ...Object.entries(BASES).map(([name, [de, en]]) =>
    field(`design.routeBases.other.${name}`, `Andere Adresse: ${de}`, `Other address: ${en}`, {
      help: ['Führt zur heutigen weiter.', 'Leads on to the present one.'],
    }),
  ),
];

/** In the schema but not editable: live bases follow the routes (G-04), English ones are off (G-05). */
export const FIXED_SETTINGS = ['design.routeBases.live', 'design.routeBases.english'];

export const SETTING_GROUPS: readonly SettingGroup[] = [
  { name: 'house', label: { de: 'Haus', en: 'House' }, fields: HOUSE },
  { name: 'operation', label: { de: 'Betrieb', en: 'Operation' }, fields: OPERATION },
  { name: 'search', label: { de: 'Suche', en: 'Search' }, fields: SEARCH },
  { name: 'design', label: { de: 'Farben und Schrift', en: 'Colours and type' }, fields: DESIGN },
  { name: 'frame', label: { de: 'Kopf, Fuß, Karten', en: 'Header, footer, cards' }, fields: FRAME },
  { name: 'texts', label: { de: 'Rechtstexte', en: 'Legal texts' }, fields: TEXTS },
  { name: 'shop', label: { de: 'Webshop', en: 'Shop' }, fields: SHOP },
  { name: 'html', label: { de: 'Eigenes HTML', en: 'HTML of the house' }, fields: HTML },
  { name: 'embeds', label: { de: 'Einbettungen', en: 'Embeds' }, fields: EMBEDS },
];
