/** The four groups are those of CONSENT-04 … CONSENT-07, their names of G-83. */
const de = {
  text: 'Ihre Wahl gilt 180 Tage. Sie können sie jederzeit ändern, auf jeder Seite unten.',
  close: 'Schließen',
  save: 'Auswahl speichern',
  required: {
    name: 'Erforderlich',
    text: 'Anmeldung, Warenkorb und diese Auswahl. Ohne sie geht es nicht.',
  },
  tracking: {
    name: 'Optimierung',
    text: 'Zählt, welche Seiten gelesen werden, damit wir sie verbessern können.',
  },
  marketing: {
    name: 'Marketing',
    text: 'Misst, ob unsere Anzeigen jemanden ins Haus bringen.',
  },
  external_media: {
    name: 'Externe Medien',
    text: 'Lädt Inhalte anderer Anbieter ohne Nachfrage. Ihre IP-Adresse wird dorthin übertragen.',
    services: { video: 'Videos und Dokumente', audio: 'Audio', social: 'Soziale Netzwerke' },
  },
};

const en: typeof de = {
  text: 'Your choice holds for 180 days. You can change it at any time, at the bottom of every page.',
  close: 'Close',
  save: 'Save selection',
  required: {
    name: 'Required',
    text: 'Signing in, the cart and this choice. It does not work without them.',
  },
  tracking: {
    name: 'Optimization',
    text: 'Counts which pages are read, so that we can improve them.',
  },
  marketing: {
    name: 'Marketing',
    text: 'Measures whether our advertisements bring anybody to the house.',
  },
  external_media: {
    name: 'External media',
    text: 'Loads content of other companies without asking. Your IP address is sent to them.',
    services: { video: 'Videos and documents', audio: 'Audio', social: 'Social networks' },
  },
};

/** Both languages. @public */
export const CONSENT_SETTINGS_TEXTS = { de, en };
export const settingsTexts = de;
