/** Words of the web shop's area. German is shown, English is kept (G-16). */
const de = {
  title: 'Webshop',
  /** exact (G-87) */
  offline: 'Webshop offline',
  offline_more: 'Der Kartenverkauf im Netz macht Pause. An der Theaterkasse bekommen Sie Karten.',
  elsewhere: 'Karten bekommen Sie an der Theaterkasse.',
  home: 'Zur Startseite',
};

const en: typeof de = {
  title: 'Web shop',
  offline: 'Webshop offline',
  offline_more: 'The online sale is paused. Tickets are sold at the box office.',
  elsewhere: 'Tickets are sold at the box office.',
  home: 'To the home page',
};

/** Both languages. @public */
export const WEBSHOP_TEXTS = { de, en };
export const webshopTexts = de;
