/** Texts of the finders; German only. */
export const findersTexts = {
  looking: 'Sucht …',
  empty: 'Nichts gefunden.',
  failed: 'Die Suche ist gerade nicht erreichbar.',
  again: 'Noch einmal versuchen',
  more: 'Weitere zeigen',
  moreFailed: 'Die weiteren sind nicht angekommen.',
  found: (count: number) => (count === 1 ? 'Ein Treffer' : `${count} Treffer`),
  hidden: 'Nicht öffentlich',
  keys: 'Pfeiltasten wählen aus, Enter übernimmt.',
  link: {
    title: 'Wohin führt der Link?',
    open: 'Seite oder Inhalt wählen',
    upload: 'PDF oder andere Datei hochladen',
    search: 'Titel, Name oder Adresse',
    searchSite: 'Titel oder Name',
    results: 'Gefundene Ziele',
    kind: 'Art',
    all: 'Alle Inhalte',
    files: 'Dateien',
    anchors: 'Auf dieser Seite',
    one: {
      'media.document': 'Dokument',
      'media.video': 'Video',
      'media.audio': 'Ton',
      anchor: 'Stelle dieser Seite',
      site: 'Andere Website',
      path: 'Adresse dieser Website',
      mailto: 'E-Mail',
      tel: 'Telefon',
    } as Record<string, string>,
    noAnchors: 'Auf dieser Seite hat noch nichts eine Sprungmarke.',
  },
  upload: {
    how: 'oder hierher ziehen oder einfügen (Strg+V)',
    onlyOne: (name: string) => `Hier passt eine Datei: „${name}“.`,
    sending: 'Wird hochgeladen …',
    checking: 'Wird geprüft …',
    arrived: 'Hochgeladen.',
    known: 'Diese Datei war schon in der Mediathek.',
    unreachable: 'Die Datei ist nicht angekommen. Bitte versuchen Sie es noch einmal.',
    unsaved:
      'Das ließ sich nicht speichern, die Verbindung fehlt. Bitte versuchen Sie es noch einmal.',
    refused: 'Die Datei konnte nicht angenommen werden.',
    forbidden:
      'Ihr Konto darf keine Dateien hochladen. Bitte wenden Sie sich an die Administration, oder nehmen Sie eine aus der Mediathek.',
    signedOut:
      'Ihre Sitzung ist zu Ende. Bitte melden Sie sich in einem anderen Fenster an und versuchen Sie es noch einmal.',
  },
  event: {
    one: 'Vorstellung wählen',
    several: 'Vorstellungen wählen',
    open: 'Vorstellung wählen',
    openSeveral: 'Mehrere Vorstellungen wählen',
    search: 'Titel, Produktion oder Ort',
    results: 'Gefundene Vorstellungen',
    empty: 'Keine Vorstellung gefunden.',
    from: 'Vom',
    room: 'Ort',
    anyRoom: 'Alle Orte',
    state: 'Stand',
    states: {
      '': 'Kommende',
      soldout: 'Ausverkaufte',
      cancelled: 'Abgesagte',
      past: 'Vergangene',
      offline: 'Nicht öffentliche',
      any: 'Alle',
    },
    is: {
      offline: 'Nicht öffentlich',
      cancelled: 'Abgesagt',
      postponed: 'Verschoben',
      soldout: 'Ausverkauft',
      past: 'Vergangen',
    },
    isChosen: 'Gewählt',
    chosen: 'Ausgewählte Vorstellungen',
    howMany: (count: number) =>
      count === 0
        ? 'Noch keine gewählt.'
        : `${count} gewählt. Alt und Pfeiltasten ordnen eine Zeile neu.`,
    isNow: (title: string, place: number, count: number) =>
      `„${title}“ ist jetzt Nummer ${place} von ${count}.`,
    isRemoved: (title: string) => `„${title}“ ist nicht mehr gewählt.`,
    up: (title: string) => `„${title}“ nach oben`,
    down: (title: string) => `„${title}“ nach unten`,
    remove: (title: string) => `„${title}“ nicht wählen`,
    take: (count: number) =>
      count < 2 ? 'Vorstellung übernehmen' : `${count} Vorstellungen übernehmen`,
  },
  file: {
    title: {
      video: 'Video wählen',
      audio: 'Tonaufnahme wählen',
      document: 'Dokument wählen',
    },
    replace: {
      video: 'Anderes Video wählen',
      audio: 'Andere Tonaufnahme wählen',
      document: 'Anderes Dokument wählen',
    },
    remove: {
      video: 'Video entfernen',
      audio: 'Tonaufnahme entfernen',
      document: 'Dokument entfernen',
    },
    upload: {
      video: 'Video hochladen',
      audio: 'Tonaufnahme hochladen',
      document: 'Dokument hochladen',
    },
    results: {
      video: 'Videos des Hauses',
      audio: 'Tonaufnahmen des Hauses',
      document: 'Dokumente des Hauses',
    },
    none: {
      video: 'In der Mediathek ist noch kein Video.',
      audio: 'In der Mediathek ist noch keine Tonaufnahme.',
      document: 'In der Mediathek ist noch kein Dokument.',
    },
    nothing: 'Noch nichts gewählt',
    gone: 'Die gewählte Datei gibt es nicht mehr.',
    search: 'Name der Datei',
    isChosen: 'Gewählt',
    size: (bytes: number) =>
      bytes < 1_000_000
        ? `${Math.max(1, Math.round(bytes / 1000))} KB`
        : `${(bytes / 1_000_000).toLocaleString('de', { maximumFractionDigits: 1 })} MB`,
  },
  image: {
    title: 'Bild wählen',
    describe: 'Was ist auf dem Bild?',
    search: 'Bilder suchen',
    results: 'Bilder des Hauses',
    upload: 'Bild hochladen',
    known: 'Dieses Bild war schon in der Mediathek.',
    several: 'Bilder wählen',
    uploadSeveral: 'Bilder hochladen',
    addSeveral: 'Mehrere Bilder hinzufügen',
    addShort: 'Bilder',
    addTo: (label: string) => `${label}: Bilder hinzufügen`,
    severalKeys: 'Pfeiltasten gehen von Bild zu Bild, Enter wählt, mit Umschalttaste mehrere.',
    howMany: (count: number) =>
      count === 0
        ? 'Noch keins gewählt'
        : count === 1
          ? 'Ein Bild gewählt'
          : `${count} Bilder gewählt`,
    clear: 'Auswahl leeren',
    takeSeveral: (count: number) => (count < 2 ? 'Bild einfügen' : `${count} Bilder einfügen`),
    noAlt: 'Ohne Beschreibung',
    alt: 'Bildbeschreibung',
    altHelp: 'Wird vorgelesen, wo jemand das Bild nicht sieht. Ein Satz genügt.',
    altMissing: 'Bitte das Bild beschreiben oder als dekorativ kennzeichnen.',
    decorative: 'Dekorativ: sagt nichts, was nicht auch im Text steht',
    credit: 'Bildnachweis',
    name: 'Titel in der Mediathek',
    awaited: 'Wird übernommen, sobald es hochgeladen ist.',
    refused:
      'Diese Datei wurde nicht angenommen; der Grund steht oben. Bitte laden Sie dort eine andere hoch, oder wählen Sie mit „Anderes Bild“ eins aus der Mediathek.',
    others: 'Anderes Bild',
    take: 'Bild übernehmen',
    theirs: (label: string, text: string) =>
      text ? `${label} ist jetzt „${text}“` : `${label} ist jetzt leer`,
    theirDecorative: (is: boolean) =>
      is ? 'das Bild ist jetzt dekorativ' : 'das Bild ist nicht mehr dekorativ',
    theirFocal: 'die Bildmitte ist verschoben',
    overtaken: (fields: string) =>
      `Jemand anderes hat dasselbe geändert: ${fields}. Was Sie eingegeben haben, steht noch hier; übernehmen Sie das Bild, gilt es.`,
    focalPoint: 'Bildmitte festlegen',
    focalHelp:
      'Was unter dem Kreis liegt, bleibt in jedem Ausschnitt zu sehen: Klicken Sie dafür ins Bild, oder verschieben Sie ihn mit den Pfeiltasten.',
    focalAt: (x: number, y: number) => `${x} % von links, ${y} % von oben`,
    uses: (count: number) =>
      count === 0
        ? 'Noch nirgends verwendet'
        : count === 1
          ? 'An einer Stelle verwendet'
          : `An ${count} Stellen verwendet`,
  },
} as const;
