import type { DemoArticle } from './entries.ts';

const premiere = { category: 'premieren', by: 'Dramaturgie' } as const;

/** One for every premiere of the season; the nearest has appeared last. */
export const premieres: readonly DemoArticle[] = [
  {
    ...premiere,
    slug: 'zwei-groschen-am-tag',
    title: 'Zwei Groschen am Tag',
    tags: ['probe'],
    ago: 1,
    teaser:
      '„Woyzeck“ beginnt bei uns mit einer Erbse. Levent Brandis hat sie auf der ersten Probe verteilt, eine für jeden.',
    text: `Drei Monate lang isst der Soldat Woyzeck nichts als Erbsen, und ein Doktor schreibt auf, was dabei verloren geht. „Das ist kein Symbol“, sagt Levent Brandis, „das ist ein Arbeitsvertrag.“

Die Fassung folgt keiner der vier Handschriften und lässt keine aus. Wo Büchner zweimal ansetzt, spielt das Ensemble beides.`,
    picture: 'woyzeck',
    works: ['woyzeck'],
    people: ['Levent Brandis', 'Jonas Wiegandt'],
  },
  {
    ...premiere,
    slug: 'mit-offenem-feuer',
    title: 'Mit offenem Feuer',
    tags: ['probe', 'handwerk'],
    ago: 4,
    teaser:
      'Für die Feuerprobe im „Käthchen“ brauchte es drei Gutachten, eine Schale und einen Feuerwehrmann mit Abo.',
    text: `Hanne Ruhland wollte keine Projektion. Also brennt in der Kammer jetzt Bioethanol, in einer Schale von vierzig Zentimetern, fünf Meter vom nächsten Platz.

Brandmeister Otte sitzt in Reihe 1 und hat gefragt, ob er an der Stelle, wo das Haus einstürzt, aufstehen darf. Er darf.`,
    picture: 'das-kaethchen',
    works: ['das-kaethchen-von-heilbronn'],
    people: ['Hanne Ruhland', 'Noemi Castellani'],
  },
  {
    ...premiere,
    slug: 'vier-ohne-bremen',
    title: 'Vier ohne Bremen',
    tags: ['schule', 'probe'],
    ago: 6,
    teaser:
      'Warum die Stadtmusikanten nie ankommen und warum drei Grundschulklassen fanden, das sei in Ordnung.',
    text: `„Die haben doch schon ein Haus“, sagte ein Mädchen aus der 2b, als Jule Petersen-Adu fragte, warum sie nicht weitergehen. Der Satz steht jetzt im Stück.

Der Esel spielt Posaune, der Hahn Kontrabass. Umgekehrt war es zu laut.`,
    picture: 'musikanten',
    works: ['die-bremer-stadtmusikanten'],
    people: ['Jule Petersen-Adu'],
  },
  {
    ...premiere,
    slug: 'd-es-c-h',
    title: 'D–Es–C–H',
    tags: ['musik', 'probe'],
    ago: 9,
    teaser:
      'Schostakowitsch setzte seine Initialen in Töne. Aino Kesti lässt sie laufen, quer durch das Große Haus.',
    text: `Vier Töne, vier Richtungen: Jede Tänzerin hat einen Buchstaben und darf ihn nicht loslassen. Das Gummiband dazu misst zwei Kilometer und kommt von einer Firma, die sonst Trampoline baut.

Das Orchester probt mit dem Rücken zur Bühne. „Wir spüren sie trotzdem“, sagt Clara Mühlstein, „wenn elf Leute landen, wackelt mein Pult.“`,
    picture: 'kammersinfonie-c-moll',
    works: ['kammersinfonie-c-moll'],
    people: ['Aino Kesti', 'Clara Mühlstein'],
  },
  {
    ...premiere,
    slug: 'ein-bass-von-fuenf-takten',
    title: 'Ein Bass von fünf Takten',
    tags: ['musik'],
    ago: 13,
    teaser:
      'Elf Mal dasselbe, und jedes Mal ist es schlimmer: Oskar Lindqvist über Didos letztes Lied.',
    text: `„Die Celli dürfen nichts wissen“, sagt Lindqvist. „Sobald der Bass traurig wird, glaubt man der Stimme nicht mehr.“ Also spielen sie, als gingen sie Treppen hinunter, eine nach der anderen, ohne Eile.

Ximena Duarte singt darüber und atmet dort, wo der Bass von vorn beginnt. Es ist das Einzige, was die beiden verabredet haben.`,
    picture: 'dido',
    works: ['dido-und-aeneas'],
    people: ['Oskar Lindqvist', 'Ximena Duarte'],
  },
  {
    ...premiere,
    slug: 'nicken-will-gelernt-sein',
    title: 'Nicken will gelernt sein',
    tags: ['publikum'],
    ago: 17,
    teaser:
      'Für „Leonce und Lena“ suchte Lukas Thiemann dreißig Höflinge. Es kamen zweihundert, alle nickten.',
    text: `Ausgewählt hat dann das Los. Dabei sind ein Zahnarzt, zwei Schwestern aus dem Stadtarchiv und der halbe Ruderclub. Sie proben donnerstags und haben inzwischen eigene Ansichten über Monarchie.`,
    picture: 'leonce',
    works: ['leonce-und-lena'],
    people: ['Lukas Thiemann'],
  },
  {
    ...premiere,
    slug: 'einen-schritt-voraus',
    title: 'Einen Schritt voraus',
    tags: ['musik'],
    ago: 22,
    teaser: 'Yuna Sohn kennt die „Winterreise“ nur vom Hören durch die Wand. So soll es bleiben.',
    text: `Die Tänzerin probt ohne Text. Sie weiß nicht, dass von einem Posthorn die Rede ist, wenn sie sich umdreht. Tobias Renck weiß es und muss ihr glauben.`,
    picture: 'winterreise',
    works: ['winterreise'],
    people: ['Yuna Sohn', 'Tobias Renck'],
  },
  {
    ...premiere,
    slug: 'ein-tisch-fuer-sechs',
    title: 'Ein Tisch für sechs',
    tags: ['handwerk'],
    ago: 27,
    teaser:
      'Neun Meter Eiche für „Così fan tutte“: Die Tischlerei hat sechs Wochen gehobelt, der Chor wird darauf tanzen.',
    text: `Gregor Anstett wollte ein Möbel, an dem man lügen kann, ohne sich anzusehen. Kaspar Nehring, der früher Brücken baute, hat die Spannweite berechnet und dann verdoppelt.`,
    picture: 'cosi',
    works: ['cosi-fan-tutte'],
    people: ['Gregor Anstett', 'Kaspar Nehring'],
  },
  {
    ...premiere,
    slug: 'goethe-hatte-angst',
    title: 'Goethe hatte Angst',
    tags: ['probe'],
    ago: 33,
    teaser:
      'Henrike Solms liest „Penthesilea“ mit zwei Frauenchören. Ein Gespräch über Küsse und Bisse.',
    text: `Kleist reimte das eine auf das andere, und Goethe wollte mit dem Stück nichts zu tun haben. „Ich verstehe ihn“, sagt Solms. „Aber er musste es auch nicht inszenieren.“`,
    picture: 'penthesilea',
    works: ['penthesilea'],
    people: ['Henrike Solms', 'Hedda Nygaard'],
  },
];
