const de = {
  new_tab: 'öffnet in neuem Tab',
  home: 'Startseite',
  breadcrumbs: 'Sie sind hier',
  back: 'Zurück',
  two_click: {
    once: 'Einmal laden',
    always: 'Immer laden',
    notice: (host: string) =>
      `Dieser Inhalt kommt von ${host}. Beim Laden wird Ihre IP-Adresse dorthin übertragen.`,
  },
};

export type UiTexts = typeof de;

const en: UiTexts = {
  new_tab: 'opens in a new tab',
  home: 'Home',
  breadcrumbs: 'You are here',
  back: 'Back',
  two_click: {
    once: 'Load once',
    always: 'Always load',
    notice: (host) =>
      `This content comes from ${host}. Loading it sends your IP address to that site.`,
  },
};

/** Words of the components that know nothing of theatre. German is shown, English is kept (G-16). @public */
export const UI_TEXTS = { de, en };
export const uiTexts: UiTexts = de;
