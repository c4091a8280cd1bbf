const de = {
  new_tab: 'öffnet in neuem Tab',
  home: 'Startseite',
  breadcrumbs: 'Sie sind hier',
  back: 'Zurück',
  loading: 'Wird geladen',
  more: 'Mehr anzeigen',
  earlier: 'Vorherige anzeigen',
  loading_more: 'Mehr wird geladen.',
  more_failed: 'Das Weitere konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  keep: (title: string) => `${title} merken`,
  share: 'Teilen',
  copied: 'Link kopiert.',
  /** exact tooltip (SHOP-05, G-87) */
  shop_offline: 'Webshop offline',
};

export type UiTexts = typeof de;

const en: UiTexts = {
  new_tab: 'opens in a new tab',
  home: 'Home',
  breadcrumbs: 'You are here',
  back: 'Back',
  loading: 'Loading',
  more: 'Show more',
  earlier: 'Show previous',
  loading_more: 'Loading more.',
  more_failed: 'The rest could not be loaded.',
  again: 'Try again',
  keep: (title) => `Keep ${title}`,
  share: 'Share',
  copied: 'Link copied.',
  shop_offline: 'Webshop offline',
};

/** Texts of generic components. German is shown; English is for later (G-16). @public */
export const UI_TEXTS = { de, en };
export const uiTexts: UiTexts = de;
