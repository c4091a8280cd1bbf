import type { PersonGroup } from './entries.ts';

export const singers: PersonGroup = {
  category: 'gesang',
  persons: [
    [
      'Kwame Asante-Lenz',
      'Bassbariton',
      'own',
      'Blaubart und Escamillo, dazwischen Vater von Zwillingen. Singt sich im Parkhaus ein, Ebene 2.',
    ],
    [
      'Sanghoon Baek',
      'Tenor',
      'own',
      'Aus Daegu, seit vier Jahren im Ensemble. Don José und, mit demselben Ernst, die Knusperhexe.',
    ],
    [
      'Roswitha Degen',
      'Mezzosopran',
      'own',
      'Wollte Kapitänin werden. Carmen seit der Premiere, und wenn nötig auch Dido, ohne Probe.',
    ],
    [
      'Ximena Duarte',
      'Mezzosopran',
      'own',
      'Aus Valparaíso. Ihre erste Dido; vorher waren es Rosina, Dorabella und Judith.',
      'Der Tod ist nicht schwer. Schwer ist der Takt davor.',
    ],
    [
      'Nora Feldkamp',
      'Sopran',
      'own',
      'Pamina, Fiordiligi, Rosalinde. Züchtet Bienen auf dem Dach der Malerwerkstatt.',
    ],
    [
      'Gunnar Holmsten',
      'Bass',
      'own',
      'Sarastro mit dem tiefsten F der Stadt und der Betrunkene Dichter mit gar keinem.',
    ],
    [
      'Elif Karadere',
      'Sopran',
      'own',
      'Königin der Nacht und Polly Peachum in einer Woche. Ausgebildete Goldschmiedin.',
    ],
    [
      'Mateus Oliveira-Kern',
      'Tenor',
      'own',
      'Tamino, der vor der Schlange wirklich erschrickt: Er weiß nie, wie lang sie heute ist.',
    ],
    [
      'Viola Prinzing',
      'Alt',
      'own',
      'Hänsel, Orlofsky, Zauberin. Hat mehr Hosen im Fundus als alle Tenöre.',
    ],
    [
      'Tobias Renck',
      'Bariton',
      'own',
      'Papageno, Aeneas, Orfeo. Die „Winterreise“ singt er auswendig und im Sitzen.',
    ],
    [
      'Anna-Lena Wüst',
      'Sopran',
      'own',
      'Adele, Despina, Gretel. Kam aus dem Kinderchor, Reihe zwei, und ist einfach dageblieben.',
    ],
  ],
};
