const de = {
  new_tab: 'öffnet in neuem Tab',
  home: 'Startseite',
  breadcrumbs: 'Sie sind hier',
  back: 'Zurück',
  loading: 'Wird geladen',
  slider: {
    carousel: 'Karussell',
    slide: 'Folie',
    place: (place: number, count: number) => `${place} von ${count}`,
    previous: 'Zurück',
    next: 'Weiter',
    push: 'Mit den Pfeiltasten schieben',
  },
  more: 'Mehr anzeigen',
  loading_more: 'Mehr wird geladen.',
  more_failed: 'Das Weitere konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  two_click: {
    notice: (host: string) =>
      `Dieser Inhalt kommt von ${host}. Beim Laden wird Ihre IP-Adresse dorthin übertragen, und ${host} kann Cookies setzen.`,
  },
};

export type UiTexts = typeof de;

const en: UiTexts = {
  new_tab: 'opens in a new tab',
  home: 'Home',
  breadcrumbs: 'You are here',
  back: 'Back',
  loading: 'Loading',
  slider: {
    carousel: 'carousel',
    slide: 'slide',
    place: (place, count) => `${place} of ${count}`,
    previous: 'Back',
    next: 'Next',
    push: 'Push along with the arrow keys',
  },
  more: 'Show more',
  loading_more: 'Loading more.',
  more_failed: 'The rest could not be loaded.',
  again: 'Try again',
  two_click: {
    notice: (host) =>
      `This content comes from ${host}. Loading it sends your IP address there, and ${host} may set cookies.`,
  },
};

/** Words of the components that know nothing of theatre. German is shown, English is kept (G-16). @public */
export const UI_TEXTS = { de, en };
export const uiTexts: UiTexts = de;
