import type { DemoArticle } from './entries.ts';

const report = { category: 'reportage', by: 'Friederike Abel' } as const;
const news = { category: 'aus-dem-haus', by: 'Friederike Abel' } as const;

export const houseArticles: readonly DemoArticle[] = [
  {
    ...report,
    slug: 'ein-lob-der-letzten-reihe',
    title: 'Ein Lob der letzten Reihe',
    tags: ['publikum'],
    ago: 2,
    teaser:
      'Herr Adomeit sitzt seit 1996 auf Platz 24 in Reihe 22, für neun Euro. Er hat von dort 614 Abende gesehen.',
    text: `„Man hört hier das Wasser“, sagt er, „und man sieht, wer einschläft.“ Notiert hat er beides, in vierzehn Heften. Bei „Faust“ schlafen die meisten im zweiten Studierzimmer, bei Mozart niemand.

Einmal hat man ihm Reihe 3 geschenkt, zum fünfhundertsten Abend. Er ging in der Pause nach hinten.`,
    picture: 'die-letzte-reihe',
  },
  {
    ...report,
    slug: 'der-kran-von-1911',
    title: 'Der Kran, der Engel trägt',
    tags: ['geschichte', 'handwerk'],
    ago: 8,
    teaser:
      'Er hob Turbinen von elf Tonnen. Heute hebt er vierzehn Engel und einen Wal. Anselm Gruber fährt ihn selbst.',
    text: `Der Kran läuft auf Schienen unter dem Dach, zwei Mann bedienen ihn mit Ketten. Der TÜV kommt jedes Jahr und bleibt gern zum Kaffee.

Am schwersten, sagt Gruber, seien die Engel: „Turbinen halten still.“`,
    picture: 'der-kran',
    works: ['haensel-und-gretel', 'waltag'],
    people: ['Anselm Gruber'],
  },
  {
    ...report,
    slug: 'eine-nacht-mit-dem-wehr',
    title: 'Eine Nacht mit dem Wehr',
    tags: ['fluss'],
    ago: 15,
    teaser:
      '58 Dezibel, rund um die Uhr: Was man hört, wenn in der Turbinenhalle alle gegangen sind.',
    text: `Um halb eins geht das Saallicht aus. Dann kommt das Wasser näher: erst als Rauschen, nach zehn Minuten als Ton, ein Es, behauptet Ruth Behrens-Okoro, die damit den Chor einsingt.

Um vier fährt der erste Kutter durch die Schleuse. Der Nachtpförtner grüßt, der Schiffer hupt, einmal, kurz: Premiere gut gegangen?`,
    picture: 'am-wasser',
    people: ['Ruth Behrens-Okoro'],
  },
  {
    ...report,
    slug: 'siebentausend-kleider',
    title: 'Siebentausend Kleider',
    tags: ['handwerk'],
    ago: 19,
    media: 'gallery',
    teaser:
      'Siri Halvorsen kennt jeden Bügel im Fundus. Nur der linke Handschuh der Königin der Nacht bleibt verschwunden.',
    text: `Sortiert wird nicht nach Jahrhunderten, sondern nach Gewicht. „Was man heben muss, hängt unten“, sagt Halvorsen. Das schwerste Stück ist eine Rüstung aus Filz: elf Kilo, nass das Doppelte.`,
    picture: 'harnisch',
    works: ['im-fundus'],
    people: ['Siri Halvorsen'],
  },
  {
    ...report,
    slug: 'der-hund-der-den-pudel-spielt',
    title: 'Der Hund, der den Pudel spielt',
    tags: ['probe'],
    ago: 26,
    teaser:
      'Tonka ist neun, trägt gern Schleife und hat in „Faust“ einen Auftritt von vierzig Sekunden. Manchmal dauert er länger.',
    text: `Des Pudels Kern ist bei uns ein Stück Leberwurst in der Tasche von Paul-Georg Imhoff. Hat er sie vergessen, kommt Tonka trotzdem, sieht ihn an und geht wieder.`,
    picture: 'kantine',
    works: ['faust-eins'],
    people: ['Anselm Gruber', 'Paul-Georg Imhoff'],
  },
  {
    ...report,
    slug: 'wer-hier-kassiert',
    title: 'Wer hier kassiert',
    tags: ['publikum'],
    ago: 31,
    teaser:
      'Rolf Dörr hat in 31 Jahren zwei Karten doppelt verkauft. Die beiden haben inzwischen drei Kinder.',
    text: `„Ich sage nicht, was gut ist“, sagt Dörr. „Ich sage, wo Sie gut sitzen.“ Er empfiehlt Galerie links, Reihe 2, für alles mit Chor, und Parkett Reihe 9 für alle, die gern flüstern.`,
    picture: 'drei-karten',
    people: ['Rolf Dörr'],
  },
  {
    ...report,
    slug: 'drei-die-dabei-waren',
    title: 'Drei, die dabei waren',
    tags: ['geschichte'],
    ago: 38,
    teaser:
      '1983 spielten sie im Hof „Die Räuber“, ohne Genehmigung. Jetzt dürfen sie. Ein Besuch bei der Probe.',
    text: `Gesine Trautwein war neunzehn und die Amalia. „Wir hatten einen Scheinwerfer und den Motorroller meines Bruders.“ Als die Polizei kam, spielten sie einfach weiter; einer der Beamten blieb bis zum Schluss.`,
    picture: 'die-raeuber',
    works: ['die-raeuber'],
    people: ['Gesine Trautwein'],
  },
  {
    ...news,
    slug: 'umbau-am-foyer',
    title: 'Umbau am Foyer: So kommen Sie herein',
    tags: ['zugang'],
    ago: 3,
    teaser:
      'Bis zum Frühjahr führt der Weg über den Hof. Er ist beleuchtet, stufenlos und riecht nach Holz.',
    text: `Die Rampe am Pförtnerhaus ist für alle da, nicht nur für Räder. Die Garderobe steht so lange in der Tischlerei: Ihr Mantel hängt zwischen zwei Hobelbänken und wird bewacht.`,
    picture: 'bogen',
    people: ['Malin Kaya'],
  },
  {
    ...news,
    slug: 'zahl-was-du-kannst',
    title: 'Ein Euro, ein Platz',
    tags: ['publikum'],
    ago: 11,
    teaser:
      'An jedem ersten Mittwoch zahlt man bei uns, was man kann. Was dabei nach einem Jahr herauskam.',
    text: `Der Durchschnitt lag bei elf Euro und vierzig. Ein Drittel der Gäste war zum ersten Mal im Haus, und 212 Menschen zahlten mehr als den vollen Preis. Wir machen weiter.`,
    picture: 'konfetti',
  },
  {
    ...news,
    slug: 'die-platane-ist-gesund',
    title: 'Die Platane ist gesund',
    tags: ['fluss'],
    ago: 41,
    teaser:
      'Der Gutachter war oben. Sie ist 164 Jahre alt, trägt zwei Scheinwerfer und darf weiterspielen.',
    text: `Gemessen wurde mit Schallwellen, was das Orchester interessiert verfolgte. Ergebnis: hohl ist sie nicht, und bei Wind stimmt sie ungefähr ein D an.`,
    picture: 'platane',
    works: ['the-fairy-queen'],
  },
  {
    ...news,
    slug: 'neue-stimmen-im-chor',
    title: 'Sechs neue Stimmen',
    tags: ['musik'],
    ago: 47,
    teaser:
      'Vierzig waren eingeladen, sechs sind geblieben: Der Opernchor hat wieder einen ersten Tenor mit Führerschein.',
    text: `Das Vorsingen dauerte zwei Tage. Gefragt war ein Lied, das man mag, und eines, das man nicht mag. „Am zweiten hört man alles“, sagt Ruth Behrens-Okoro.`,
    picture: 'chor',
    people: ['Ruth Behrens-Okoro'],
  },
  {
    ...news,
    slug: 'lange-nacht',
    title: 'Die lange Nacht, kurz erklärt',
    tags: ['publikum'],
    ago: 52,
    teaser:
      'Elf Orte, ein Bändchen, bis eins offen: was wann wo passiert und wo es die Suppe gibt.',
    text: `Um sechs öffnen alle Türen, auch die, an denen sonst „Kein Zutritt“ steht. Im Malsaal darf gemalt werden, im Graben geprobt, auf der Dachterrasse getanzt. Suppe: Hof, ab zehn.`,
    picture: 'fest-im-foyer',
  },
  {
    ...news,
    slug: 'ein-dach-fuer-bienen',
    title: 'Ein Dach für Bienen',
    tags: ['fluss'],
    ago: 66,
    teaser:
      'Nora Feldkamp hat auf der Malerwerkstatt drei Völker. Der Honig heißt „Rosalinde“ und ist ausverkauft.',
    text: `Achtzehn Kilo gab es im ersten Jahr. Die Bienen fliegen über den Fluss zu den Linden, singen tut die Imkerin nur, wenn keine zuhört.`,
    picture: 'terrasse',
    people: ['Nora Feldkamp'],
  },
  {
    ...news,
    slug: 'was-als-naechstes-kommt',
    title: 'Was als Nächstes kommt',
    tags: ['publikum'],
    ago: -12,
    teaser: 'Der Brief aus dem Haus: Spielplan, Baustelle und ein Rezept für Mitternachtssuppe.',
    text: `Man nehme: drei Zwiebeln, ein Kilo Linsen, eine Premiere. Alles andere steht am nächsten Dienstag hier.`,
    picture: 'brief',
  },
];
