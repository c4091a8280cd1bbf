/** Words of the ensemble's pages (ENS). */
export const de = {
  headline: 'Ensemble',
  description: 'Die Menschen des Hauses: auf der Bühne, im Graben und dahinter.',
  groups: 'Gruppen',
  all: 'Alle',
  others: 'Weitere',
  none: 'Hier steht noch niemand.',
  edit: 'Person bearbeiten',
  biography: 'Zur Person',
  productions: 'Produktionen',
  dates: 'Nächste Termine',
  articles: 'Im Magazin',
  gallery: 'Bilder',
  links: 'Im Netz',
  website: 'Website',
};
