const number = new Intl.NumberFormat('de-DE');
const english = new Intl.NumberFormat('en');

const de = {
  title: 'Bescheid per E-Mail',
  lead: 'Wer sich auf der Website anmeldet, bekommt eine E-Mail, wenn sich bei einer Vorstellung etwas tut. Hier steht, wie viele das sind und wovon zuletzt Bescheid gegeben wurde. Adressen zeigt die Verwaltung nicht; wer sich von allem abmeldet, verschwindet auch aus den Zahlen.',
  closed:
    'Von hier kommen keine Mails: Ein Mailserver ist nicht eingerichtet. Deshalb kann sich auf der Website niemand anmelden.',
  number: (value: number) => number.format(value),
  counts: {
    heading: 'Wer Bescheid bekommt',
    subscribers: 'Adressen insgesamt',
    requests: 'Warten auf Bestätigung',
    refused: 'Adressen, die nichts annehmen',
    refused_help:
      'Adressen, die zwei Wochen lang jede Mail ablehnen, werden gelöscht. Anmeldungen, die niemand bestätigt, nach 48 Stunden.',
    types: 'Wozu',
    people: 'Menschen',
    names: {
      event: (count: number) =>
        count === 1 ? 'eine Vorstellung' : `${number.format(count)} Vorstellungen`,
      production: (count: number) =>
        count === 1 ? 'eine Produktion' : `${number.format(count)} Produktionen`,
      series: (count: number) => (count === 1 ? 'eine Reihe' : `${number.format(count)} Reihen`),
      person: (count: number) => (count === 1 ? 'eine Person' : `${number.format(count)} Personen`),
      newsletter: () => 'Newsletter',
    },
    none: 'Noch hat sich niemand angemeldet. Auf den Seiten von Vorstellungen, Produktionen, Reihen und Personen steht dafür „Bescheid geben“.',
  },
  matters: {
    heading: 'Wovon Bescheid gegeben wurde',
    none: 'In den letzten 90 Tagen gab es nichts mitzuteilen. Was geändert wird, geht zwei Minuten nach der letzten Änderung hinaus.',
    kinds: {
      sale: 'Der Verkauf beginnt',
      few: 'Nur noch wenige Karten',
      back: 'Wieder Karten',
      changed: 'Geändert',
      cancelled: 'Fällt aus',
    },
    changes: {
      postponed: 'Verschoben, noch ohne Termin',
      reinstated: 'Findet doch statt',
      corrected: 'Termin berichtigt',
      date: 'Neuer Termin',
      place: 'Neuer Ort',
      cast: 'Andere Besetzung',
    },
    more_performances: (count: number) =>
      count === 1 ? 'und eine weitere' : `und ${number.format(count)} weitere`,
    gone: 'Die Vorstellung ist gelöscht',
    sent: (count: number) =>
      count === 1 ? 'eine Mail geschickt' : `${number.format(count)} Mails geschickt`,
    waiting: (count: number) => (count === 1 ? 'eine wartet' : `${number.format(count)} warten`),
    given_up: (count: number) =>
      count === 1 ? 'eine nicht zugestellt' : `${number.format(count)} nicht zugestellt`,
    spreading: 'wird vorbereitet',
    nobody: 'an niemanden',
    more: 'Weitere laden',
  },
  audience: (count: number) =>
    count === 1
      ? 'Eine Person bekommt Bescheid, wenn sich Termin, Verkauf oder Besetzung ändert'
      : `${number.format(count)} Personen bekommen Bescheid, wenn sich Termin, Verkauf oder Besetzung ändert`,
};

const en: typeof de = {
  title: 'Notices by e-mail',
  lead: 'Visitors who subscribe on the site get an e-mail when something happens to a performance. This shows how many there are, and which mails were sent recently. The administration shows no addresses; people who unsubscribe from everything drop out of these numbers too.',
  closed:
    'No mails come from here: a mail server is not set up. That is why nobody can subscribe on the site.',
  number: (value) => english.format(value),
  counts: {
    heading: 'Who gets notices',
    subscribers: 'Addresses in total',
    requests: 'Wait for confirmation',
    refused: 'Addresses that accept nothing',
    refused_help:
      'Addresses that reject every mail for two weeks are deleted; subscriptions that nobody confirms, after 48 hours.',
    types: 'Of what',
    people: 'People',
    names: {
      event: (count) => (count === 1 ? 'one performance' : `${english.format(count)} performances`),
      production: (count) =>
        count === 1 ? 'one production' : `${english.format(count)} productions`,
      series: (count) => (count === 1 ? 'one series' : `${english.format(count)} series`),
      person: (count) => (count === 1 ? 'one person' : `${english.format(count)} people`),
      newsletter: () => 'newsletter',
    },
    none: 'Nobody has subscribed yet. The pages of performances, productions, series and people have a link for it.',
  },
  matters: {
    heading: 'What was told',
    none: 'There was nothing to tell in the last 90 days. What is changed goes out two minutes after the last change.',
    kinds: {
      sale: 'Tickets go on sale',
      few: 'Few tickets left',
      back: 'Tickets again',
      changed: 'Changed',
      cancelled: 'Cancelled',
    },
    changes: {
      postponed: 'Postponed, without a date yet',
      reinstated: 'Takes place after all',
      corrected: 'Date corrected',
      date: 'New date',
      place: 'New place',
      cast: 'Other cast',
    },
    more_performances: (count) =>
      count === 1 ? 'and one more' : `and ${english.format(count)} more`,
    gone: 'The performance is deleted',
    sent: (count) => (count === 1 ? 'one mail sent' : `${english.format(count)} mails sent`),
    waiting: (count) => (count === 1 ? 'one waits' : `${english.format(count)} wait`),
    given_up: (count) =>
      count === 1 ? 'one not delivered' : `${english.format(count)} not delivered`,
    spreading: 'being prepared',
    nobody: 'to nobody',
    more: 'Load more',
  },
  audience: (count) =>
    count === 1
      ? 'One person is told when date, sale or cast change'
      : `${english.format(count)} people are told when date, sale or cast change`,
};

/** Only German is shown (G-16). @public */
export const SUBSCRIPTIONS_TEXTS = { de, en };
export const subscriptionsTexts = de;
