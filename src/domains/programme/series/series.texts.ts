/** Texts of a series' page (SERIES). */
export const de = {
  programme: 'Programm',
  edit: 'Reihe bearbeiten',
  kinds: { series: 'Reihe', subscription: 'Abonnement' } as Record<string, string>,
  buy: 'Abonnieren',
  dates: 'Termine',
  no_dates: 'Die nächsten Termine stehen noch nicht fest.',
  downloads: 'Zum Herunterladen',
  contact: 'Kontakt',
  gallery: 'Bilder',
};

const en: typeof de = {
  programme: 'Programme',
  edit: 'Edit series',
  kinds: { series: 'Series', subscription: 'Subscription' },
  buy: 'Subscribe',
  dates: 'Dates',
  no_dates: 'The next dates are not fixed yet.',
  downloads: 'Downloads',
  contact: 'Contact',
  gallery: 'Pictures',
};

/** Both languages. @public */
export const SERIES_TEXTS = { de, en };
