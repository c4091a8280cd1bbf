/** Texts of calendars and of the subscription links (V-2). */
export const de = {
  cancelled: (title: string) => `Entfällt: ${title}`,
  postponed: (title: string) => `Verschoben: ${title}`,
  instead: (moment: string) => `Neuer Termin, statt ${moment}`,
  doors: (time: string) => `Einlass ${time}`,
  introduction: (time: string, words: string) =>
    [`Einführung ${time}`, words].filter(Boolean).join(', '),
  access: (names: string) => `Barrierefreiheit: ${names}`,
  tickets: (url: string) => `Karten: ${url}`,
  as_of: (said: string, moment: string) => `${said} (Stand ${moment})`,
  programme: 'Programm',
  favourites: 'Merkliste',
  follow: 'Abonnieren',
  follow_list: 'Diese Auswahl abonnieren',
  apps: {
    webcal: 'Kalender auf diesem Gerät',
    google: 'Google Kalender',
    outlook: 'Outlook.com',
    office: 'Outlook mit Microsoft 365',
    file: 'Als Datei herunterladen',
  },
  how_often:
    'Neue und geänderte Termine kommen von selbst. Wie schnell, bestimmt Ihr Kalender: auf dem Gerät meist nach einer Stunde bis zu einem Tag, bei Google nach 12 bis 24 Stunden, bei Outlook nach etwa 3 Stunden. Eine Datei bleibt, wie sie ist.',
};

const en: typeof de = {
  cancelled: (title) => `Cancelled: ${title}`,
  postponed: (title) => `Postponed: ${title}`,
  instead: (moment) => `New date, instead of ${moment}`,
  doors: (time) => `Doors ${time}`,
  introduction: (time, words) => [`Introduction ${time}`, words].filter(Boolean).join(', '),
  access: (names) => `Accessibility: ${names}`,
  tickets: (url) => `Tickets: ${url}`,
  as_of: (said, moment) => `${said} (as of ${moment})`,
  programme: 'Programme',
  favourites: 'Favourites',
  follow: 'Subscribe',
  follow_list: 'Subscribe to this selection',
  apps: {
    webcal: 'Calendar on this device',
    google: 'Google Calendar',
    outlook: 'Outlook.com',
    office: 'Outlook with Microsoft 365',
    file: 'Download as a file',
  },
  how_often:
    'New and changed dates come by themselves. How soon is up to your calendar: on a device mostly within an hour to a day, with Google within 12 to 24 hours, with Outlook within some 3 hours. A file stays as it is.',
};

/** Both languages. @public */
export const SUBSCRIPTIONS_TEXTS = { de, en };
