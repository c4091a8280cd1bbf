/** UI texts of the newsletter's list. German is shown; the English ones are not used yet (G-16). */
const de = {
  title: 'Newsletter',
  lead: 'Wer den Newsletter bestellt und die Adresse bestätigt hat. Verschickt wird er mit einem Programm Ihrer Wahl: Im Export steht zu jeder Adresse ein Link zum Abmelden.',
  search: 'Adresse suchen',
  count: (count: number) => (count === 1 ? '1 Adresse' : `${count.toLocaleString('de')} Adressen`),
  empty:
    'Noch steht niemand auf der Liste. Bestellen können Besucher den Newsletter, sobald in den Einstellungen unter „Betrieb“ die eigene Liste gewählt ist.',
  to_settings: 'Zu den Einstellungen',
  nothing_found: 'Diese Adresse steht nicht auf der Liste.',
  since: (moment: string) => `Seit ${moment}`,
  refused: (day: string) => `Nimmt seit ${day} keine Mails an`,
  english: 'Englisch',
  consent: 'Zustimmung',
  consented: (moment: string) => `Zugestimmt am ${moment}, mit diesen Worten:`,
  pages: 'Seiten der Liste',
  remove: 'Entfernen',
  remove_named: (email: string) => `${email} entfernen`,
  removing: {
    title: 'Von der Liste nehmen?',
    final: 'Das lässt sich nicht zurücknehmen.',
    kept: 'Auch die Zustimmung wird gelöscht, und nur wem die Adresse gehört, der kann den Newsletter wieder bestellen. Andere Mails, etwa zu Vorstellungen, kommen weiter.',
    keep: 'Behalten',
    remove: 'Endgültig entfernen',
    removed: 'Von der Liste genommen.',
  },
};

const en: typeof de = {
  title: 'Newsletter',
  lead: 'Who has ordered the newsletter and confirmed the address. Send it with a tool of your choice: the export has a link to unsubscribe for each address.',
  search: 'Search an address',
  count: (count) => (count === 1 ? '1 address' : `${count.toLocaleString('en')} addresses`),
  empty:
    'Nobody is on the list yet. Visitors can order the newsletter once the settings below “Operation” say that the house keeps a list.',
  to_settings: 'Go to the settings',
  nothing_found: 'This address is not on the list.',
  since: (moment) => `Since ${moment}`,
  refused: (day) => `Takes no mails since ${day}`,
  english: 'English',
  consent: 'Consent',
  consented: (moment) => `Given on ${moment}, in these words:`,
  pages: 'Pages of the list',
  remove: 'Remove',
  remove_named: (email) => `Remove ${email}`,
  removing: {
    title: 'Take it off the list?',
    final: 'This cannot be undone.',
    kept: 'The consent is deleted, too; and only the owner of the address can order again. Other mails, such as about performances, go on.',
    keep: 'Keep',
    remove: 'Remove for good',
    removed: 'Taken off the list.',
  },
};

/** Both languages. @public */
export const NEWSLETTER_TEXTS = { de, en };
export const texts = de;
