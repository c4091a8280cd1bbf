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

export const settingsTexts = de;
