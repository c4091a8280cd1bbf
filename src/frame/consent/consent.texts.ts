const legalLinks = '<a href="/de/datenschutz">Datenschutz</a><a href="/de/impressum">Impressum</a>';

/** Words of the cookie manager; the four groups are those of CONSENT-04 … 07, their names of G-83. */
export const consentTexts = {
  services: { video: 'Video', audio: 'Audio', social: 'Soziale Netzwerke' },
  translation: {
    consentModal: {
      label: 'Cookie-Hinweis',
      title: 'Sie entscheiden',
      description:
        'Gespeichert wird nur, was diese Website zum Funktionieren braucht. Alles Weitere erst, wenn Sie zustimmen.',
      acceptAllBtn: 'Alles akzeptieren',
      acceptNecessaryBtn: 'Alles ablehnen',
      showPreferencesBtn: 'Einstellungen',
      footer: legalLinks,
    },
    preferencesModal: {
      title: 'Cookie-Einstellungen',
      acceptAllBtn: 'Alles akzeptieren',
      acceptNecessaryBtn: 'Alles ablehnen',
      savePreferencesBtn: 'Auswahl speichern',
      closeIconLabel: 'Schließen',
      serviceCounterLabel: 'Dienst|Dienste',
      sections: [
        {
          description:
            'Ihre Wahl gilt 180 Tage. Sie können sie jederzeit ändern, auf jeder Seite unten.',
        },
        {
          title: 'Erforderlich',
          description: 'Anmeldung, Warenkorb und diese Auswahl. Ohne sie geht es nicht.',
          linkedCategory: 'required',
        },
        {
          title: 'Optimierung',
          description: 'Zählt, welche Seiten gelesen werden, damit wir sie verbessern können.',
          linkedCategory: 'tracking',
        },
        {
          title: 'Marketing',
          description: 'Misst, ob unsere Anzeigen jemanden ins Haus bringen.',
          linkedCategory: 'marketing',
        },
        {
          title: 'Externe Medien',
          description: 'Lädt Videos, Audio und Beiträge anderer Anbieter ohne Nachfrage.',
          linkedCategory: 'external_media',
        },
        { description: legalLinks },
      ],
    },
  },
};
