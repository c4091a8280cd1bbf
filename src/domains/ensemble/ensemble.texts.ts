/** Texts of the ensemble's pages (ENS). */
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
  past: 'Bisher zu sehen in',
  articles: 'Im Magazin',
  gallery: 'Bilder',
  links: 'Im Netz',
  website: 'Website',
};

const en: typeof de = {
  headline: 'Ensemble',
  description: 'The people of the house: on stage, in the pit and behind the scenes.',
  groups: 'Groups',
  all: 'All',
  others: 'Others',
  none: 'Nobody is listed here yet.',
  edit: 'Edit person',
  biography: 'About',
  productions: 'Productions',
  dates: 'Next dates',
  past: 'Seen before in',
  articles: 'In the magazine',
  gallery: 'Pictures',
  links: 'On the web',
  website: 'Website',
};

/** Both languages. @public */
export const ENSEMBLE_TEXTS = { de, en };
