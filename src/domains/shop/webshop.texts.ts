/** Texts of the web shop's area. German is shown; English is for later (G-16). */
const de = {
  title: 'Webshop',
  /** exact (G-87) */
  offline: 'Webshop offline',
  offline_more: 'Der Kartenverkauf im Netz macht Pause. An der Theaterkasse bekommen Sie Karten.',
  elsewhere: 'Karten bekommen Sie an der Theaterkasse.',
  hours: 'Theaterkasse',
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  clock: (from: string, to: string) => `${from}–\u2060${to}\u00a0Uhr`,
  closed: 'geschlossen',
  phone: 'Telefon',
  email: 'E-Mail',
  address: 'Adresse',
  trial: 'Probeladen: Hier lässt sich alles ausprobieren. Verkauft wird nichts.',
  asks: (host: string) =>
    `Der Webshop kommt von ${host}. Wenn Sie ihn laden, erfährt dieser Anbieter unter anderem Ihre IP-Adresse.`,
  load: 'Webshop laden',
  privacy: 'Mehr zum Datenschutz',
  loading: 'Der Webshop wird geladen …',
  failed: 'Der Webshop lässt sich gerade nicht laden.',
  silent: 'Der Webshop antwortet nicht.',
  box_office: 'An der Theaterkasse bekommen Sie Ihre Karten auf jeden Fall.',
  again: 'Noch einmal versuchen',
  doubtful:
    'Der Webshop meldet für Ihren Warenkorb eine Zahl, die nicht stimmen kann. Bitte sehen Sie vor dem Bezahlen noch einmal nach.',
  no_script: 'Der Webshop braucht JavaScript. Ohne bekommen Sie Karten an der Theaterkasse.',
  not_sold: (performance: string, status: string) =>
    `${performance}: ${status.replace(/\.$/, '') || 'keine Karten im Webshop'}.`,
  to_performance: 'Zur Vorstellung',
  unknown: 'Zu dieser Adresse gibt es keine Vorstellung.',
  from_start: 'Webshop von vorn',
  programme: 'Zum Programm',
};

const en: typeof de = {
  title: 'Web shop',
  offline: 'Webshop offline',
  offline_more: 'The online sale is paused. Tickets are sold at the box office.',
  elsewhere: 'Tickets are sold at the box office.',
  hours: 'Box office',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  clock: (from, to) => `${from}–\u2060${to}`,
  closed: 'closed',
  phone: 'Telephone',
  email: 'E-mail',
  address: 'Address',
  trial: 'A shop to try things out. Nothing is sold here.',
  asks: (host) =>
    `The shop comes from ${host}. Loading it tells them your IP address, among other things.`,
  load: 'Load the shop',
  privacy: 'More about privacy',
  loading: 'Loading the shop …',
  failed: 'The shop cannot be loaded just now.',
  silent: 'The shop does not answer.',
  box_office: 'The box office has your tickets in any case.',
  again: 'Try again',
  doubtful:
    'The shop reports a number of tickets that cannot be right. Please check your cart before you pay.',
  no_script: 'The shop needs JavaScript. Without it tickets are sold at the box office.',
  not_sold: (performance, status) =>
    `${performance}: ${status.replace(/\.$/, '') || 'no tickets in the shop'}.`,
  to_performance: 'To the performance',
  unknown: 'There is no performance at this address.',
  from_start: 'Shop from its start',
  programme: 'To the programme',
};

/** Both languages. @public */
export const WEBSHOP_TEXTS = { de, en };
export const webshopTexts = de;
