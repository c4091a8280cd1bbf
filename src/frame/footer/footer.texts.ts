/** Texts of the footer, rendered by the server only. German is shown; English is for later (G-16). */
const de = {
  site_map: 'Seitenübersicht',
  more: 'Service',
  legal: 'Rechtliches',
  changes: 'Geänderte Öffnungszeiten',
  no_changes: 'In den nächsten sechs Wochen wie gewohnt.',
  terms: 'AGB',
  whistleblower: 'Hinweisgeberschutz',
  provider: 'Träger',
  regional_culture: 'Kultur in der Region',
};

const en: typeof de = {
  site_map: 'Site map',
  more: 'Service',
  legal: 'Legal',
  changes: 'Changed opening hours',
  no_changes: 'As usual in the next six weeks.',
  terms: 'Terms',
  whistleblower: 'Whistleblower protection',
  provider: 'Provider',
  regional_culture: 'Culture in the region',
};

/** Both languages. @public */
export const FOOTER_TEXTS = { de, en };
export const footerTexts = de;
