import type { DemoArticle } from './entries.ts';

const music = { category: 'musik', by: 'Samira Haddad-Lorenz', tags: ['musik'] } as const;
const young = { category: 'junges-haus', by: 'Miriam Odenthal', tags: ['schule'] } as const;

export const musicAndYoung: readonly DemoArticle[] = [
  {
    ...music,
    slug: 'wer-gibt-das-a',
    title: 'Wer gibt das A?',
    ago: 10,
    media: 'audio',
    teaser:
      'Marija Petrovska stimmt seit zwölf Jahren das Orchester. Gefragt hat sie noch nie jemand.',
    text: `442 Hertz, jeden Abend, und trotzdem nie derselbe Ton: Im Winter ist er kürzer, bei Premieren höher, nach den Ferien schief. „Das A bin nicht ich“, sagt sie. „Das A ist, worauf sich alle einigen.“`,
    picture: 'orchester',
    people: ['Marija Petrovska'],
  },
  {
    ...music,
    slug: 'drei-vergessene',
    title: 'Drei, die man fragte, wer es geschrieben habe',
    ago: 18,
    teaser:
      'Farrenc, Mayer, Schumann: Das sechste Konzert spielt Werke, die lange unter falschen Vermutungen litten.',
    text: `Louise Farrenc bekam nach der Uraufführung dieselbe Gage wie ihre Kollegen, als Erste und erst, nachdem sie gefragt hatte. Emilie Mayer nannte man den weiblichen Beethoven. Beethoven nannte man nie die männliche Mayer.`,
    picture: 'partitur',
    works: ['sinfonie-am-wehr-6'],
    people: ['Bo-ram Lim', 'Clara Mühlstein'],
  },
  {
    ...music,
    slug: 'neun-pauken',
    title: 'Neun Pauken und ein Kleinwagen',
    ago: 28,
    teaser:
      'Hakan Demirel-Roth über Kalbfell, Stimmgabeln und die Frage, wie man das alles nach Hause bringt.',
    text: `In Haydns 103. beginnt die Pauke allein. „Einmal im Leben“, sagt er, „warten alle auf mich.“ Wie lang der Wirbel dauert, steht nicht in den Noten. Er hat sich für vierzehn Sekunden entschieden.`,
    picture: 'pauke',
    works: ['sinfonie-am-wehr-5'],
    people: ['Hakan Demirel-Roth'],
  },
  {
    ...music,
    slug: 'haendel-auf-drei-booten',
    title: 'Händel auf drei Booten',
    tags: ['musik', 'fluss'],
    ago: 39,
    teaser:
      'Vierzehn Bläser, eine Strömung: Johannes Wackerle erklärt, warum das dritte Boot immer zu spät kommt.',
    text: `Der Schall braucht vom ersten zum dritten Boot eine Zehntelsekunde, der Fluss schiebt mit. „Wer nach Gehör spielt, ist zu spät. Wer nach Augen spielt, ist zu früh. Also spielen wir nach Gefühl und sagen, das sei barock.“`,
    picture: 'boote',
    works: ['die-schwimmwesten'],
    people: ['Johannes Wackerle'],
  },
  {
    ...music,
    slug: 'ein-cello-von-1911',
    title: 'Ein Cello, so alt wie das Wehr',
    tags: ['musik', 'geschichte'],
    ago: 54,
    teaser:
      'Sofie Lundgaard spielt ein Instrument aus demselben Jahr wie die Turbinen. Beide mögen keine trockene Luft.',
    text: `Gebaut in Markneukirchen, zweimal geerbt, einmal im Zug vergessen. Seit dem Umbau steht in der Garderobe eine Schale Wasser aus dem Fluss. „Es klingt nicht besser. Aber ich spiele besser.“`,
    picture: 'saiten',
    people: ['Sofie Lundgaard'],
  },
  {
    ...music,
    slug: 'warum-kein-radetzky',
    title: 'Warum wir den Marsch nicht spielen',
    ago: 63,
    teaser: 'Jedes Neujahr dieselbe Frage an der Kasse. Hier ist die Antwort, zum Ausschneiden.',
    text: `Weil er für einen Feldherrn geschrieben wurde, der in Italien Aufstände niederschlug, und weil man dabei so gut mitklatschen kann. Beides zusammen ist uns zu viel. Geklatscht wird trotzdem: bei der Barcarolle, auf die Zwei.`,
    picture: 'tasten',
    works: ['neujahrskonzert'],
  },
  {
    ...young,
    slug: 'wie-ein-wal-fliegen-lernt',
    title: 'Wie ein Wal fliegen lernt',
    tags: ['schule', 'handwerk'],
    ago: 12,
    teaser:
      'Zwölf Meter Stahl und Fallschirmseide, ein Kran von 1911 und 140 Kinder, die bestimmen, wohin er schwimmt.',
    text: `Er heißt Herbert. Gesteuert wird er mit Armen: Zeigen alle nach links, schwimmt er nach links. Sind sie uneins, bleibt er stehen. „Das ist Demokratie“, sagt Anselm Gruber, „mit 380 Kilo.“`,
    picture: 'der-walfisch',
    works: ['waltag'],
    people: ['Anselm Gruber', 'Jule Petersen-Adu'],
  },
  {
    ...young,
    slug: 'dritte-stunde-woyzeck',
    title: 'Dritte Stunde: Woyzeck',
    ago: 21,
    teaser: 'Zwei Stühle, ein Pult, eine Zehnte. Nach dem Klingeln blieb die Klasse sitzen.',
    text: `„Der Hauptmann redet wie mein Sportlehrer“, sagte einer. Der Sportlehrer stand in der Tür. Es wurde dann ein gutes Gespräch über Ton und Befehl, und in der Vierten fiel Mathe aus.`,
    picture: 'schulbank',
    works: ['woyzeck-im-klassenzimmer'],
    people: ['Jonas Wiegandt', 'Marthe Osterkamp'],
  },
  {
    ...young,
    slug: 'kritik-der-2b',
    title: 'Kritik der 2b',
    ago: 32,
    teaser:
      '„Der Stein ist gut, die Liebe ist zu lang.“ Neunzehn Urteile über „Das kalte Herz“, unredigiert.',
    text: `„Man sieht, dass der Riese auf Kisten steht, aber man glaubt es trotzdem.“ – „Ich hätte das Herz behalten.“ – „Meine Oma hat geschnarcht, aber nur am Anfang.“`,
    picture: 'klassenbesuch',
    works: ['das-kalte-herz'],
  },
  {
    ...young,
    slug: 'zwei-sprechen-zwei-gebaerden',
    title: 'Zwei sprechen, zwei gebärden',
    tags: ['zugang', 'schule'],
    ago: 46,
    teaser:
      'In „Romeo und Julia“ gibt es die beiden doppelt. Matteo Ferrara hat die Balkonszene ohne Balkon gebaut.',
    text: `Der Club der Siebzehn- bis Zwanzigjährigen probt in zwei Sprachen. Die Gebärde für „Nachtigall“ mussten sie erfinden; jetzt benutzt sie die halbe Schule.`,
    picture: 'spielclub',
    works: ['romeo-und-julia'],
    people: ['Miriam Odenthal', 'Matteo Ferrara'],
  },
];
