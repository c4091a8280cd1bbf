const de = {
  greeting: 'Guten Tag,',
  newsletter: 'Newsletter',
  kinds: {
    sale: 'der Verkauf beginnt',
    few: 'es gibt nur noch wenige Karten',
    back: 'es gibt wieder Karten',
    changed: 'Termin, Ort oder Besetzung ändern sich',
    cancelled: 'die Vorstellung fällt aus',
  },
  confirm: {
    subject: 'Bitte bestätigen Sie Ihre Adresse',
    intro: (email: string) => `mit dieser Adresse (${email}) möchte jemand Mails von uns bekommen:`,
    follow: 'Wenn Sie das sind, bestätigen Sie es hier:',
    valid:
      'Der Link gilt 48 Stunden lang und nur einmal. Bestätigen Sie nicht, löschen wir die Adresse danach.',
    stranger: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Dann bekommen Sie nichts von uns.',
  },
  list: {
    subject: 'Was Sie von uns bekommen',
    intro: 'hier sehen Sie alles, was Sie von uns per Mail bekommen, und melden sich davon ab:',
    keep: 'Der Link ist nur für Sie. Geben Sie ihn nicht weiter.',
    stranger: 'Wenn Sie nicht danach gefragt haben, müssen Sie nichts tun.',
  },
};

const en: typeof de = {
  greeting: 'Hello,',
  newsletter: 'Newsletter',
  kinds: {
    sale: 'tickets go on sale',
    few: 'only few tickets are left',
    back: 'tickets are available again',
    changed: 'date, place or cast change',
    cancelled: 'the performance is cancelled',
  },
  confirm: {
    subject: 'Please confirm your address',
    intro: (email) => `somebody wants to get mails from us at this address (${email}):`,
    follow: 'If this is you, confirm it here:',
    valid:
      'The link works once and for 48 hours. If you do not confirm, we delete the address after that.',
    stranger: 'If this was not you, there is nothing to do: you will not get anything from us.',
  },
  list: {
    subject: 'What you get from us',
    intro: 'here you see everything that you get from us by mail, and can unsubscribe from it:',
    keep: 'The link is for you alone. Do not pass it on.',
    stranger: 'If you did not ask for it, there is nothing to do.',
  },
};

/** Mails are written in the language of the subscriber. */
export const mailTexts = { de, en };
