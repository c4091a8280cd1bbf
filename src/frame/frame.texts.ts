/** Texts of the frame. German is shown; English is for later (G-16); quoted ones are verbatim. */
const de = {
  skip: 'Zum Inhalt springen',
  alert: 'Aktueller Hinweis',
  close_alert: 'Hinweis schließen',
  opening_hours: 'Öffnungszeiten heute',
  tab_menu: 'In diesem Bereich',
  menu: 'Menü',
  loading: 'Seite wird geladen',
  to_top: 'Nach oben',
  cookie_settings: 'Cookie-Einstellungen',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  cookies_accept: 'Alles akzeptieren',
  cookies_decline: 'Alles ablehnen',
  error: {
    unknown: 'ein unbekannter Fehler ist aufgetreten',
    not_found: 'Diese Seite konnte nicht gefunden werden',
    request_failed: 'Nicht gefunden',
    page_offline: 'Seite offline',
    site_offline: 'Website offline',
    to_home: 'Zur Startseite',
    again: 'Noch einmal versuchen',
    sign_in: 'Anmelden für die Redaktion',
    similar: 'Suchten Sie vielleicht',
    elsewhere: 'Vielleicht hier weiter',
    line_404: 'Hier ist die Bühne leer.',
    line_403: 'Dieser Zugang ist nur für das Ensemble.',
    line_429: 'Gerade ist Gedränge an der Kasse.',
    line_500: 'Da klemmt die Drehbühne.',
    line_503: 'Umbaupause. Der Vorhang geht gleich wieder auf.',
  },
};

export type FrameTexts = typeof de;

const en: FrameTexts = {
  skip: 'Skip to content',
  alert: 'News',
  close_alert: 'Close alert',
  opening_hours: 'Opening hours today',
  tab_menu: 'In this section',
  menu: 'Menu',
  loading: 'Loading page',
  to_top: 'Back to top',
  cookie_settings: 'Cookie settings',
  imprint: 'Imprint',
  privacy: 'Privacy',
  cookies_accept: 'Accept all',
  cookies_decline: 'Decline all',
  error: {
    unknown: 'an unknown error occurred',
    not_found: 'This page could not be found',
    request_failed: 'Not Found',
    page_offline: 'Page offline',
    site_offline: 'Website offline',
    to_home: 'Back to the home page',
    again: 'Try again',
    sign_in: 'Sign in as an editor',
    similar: 'Were you looking for',
    elsewhere: 'You could try',
    line_404: 'The stage is empty.',
    line_403: 'This door is for the company only.',
    line_429: 'There is a crowd at the box office.',
    line_500: 'The revolving stage is stuck.',
    line_503: 'Scene change. The curtain rises again in a moment.',
  },
};

/** Both languages; visitors only load `frameTexts`. @public */
export const FRAME_TEXTS = { de, en };
export const frameTexts: FrameTexts = de;

const serverDe = {
  no_script: 'Diese Website funktioniert auch ohne JavaScript.',
  /** exact label (SHELL-16) */
  proceed: 'Fortfahren und Inhalte laden',
  preview: 'Vorschau, nicht veröffentlicht.',
  preview_until: (moment: string) => `Dieser Link gilt bis ${moment} Uhr.`,
};

const serverEn: typeof serverDe = {
  no_script: 'This site works without JavaScript, too.',
  proceed: 'Fortfahren und Inhalte laden',
  preview: 'Preview, not published.',
  preview_until: (moment: string) => `This link is good until ${moment}.`,
};

/** Rendered on the server only: no browser loads them. Both languages. @public */
export const SERVER_FRAME_TEXTS = { de: serverDe, en: serverEn };
export const serverFrameTexts = serverDe;
