import type { PersonGroup } from './entries.ts';

export const singers: PersonGroup = {
  category: 'gesang',
  genre: 'oper',
  persons: [
    [
      'Kwame Asante-Lenz',
      'Bassbariton',
      'afro',
      'Blaubart und Escamillo, dazwischen Vater von Zwillingen. Singt sich im Parkhaus ein, Ebene 2.',
    ],
    [
      'Sanghoon Baek',
      'Tenor',
      'short',
      'Aus Daegu, seit vier Jahren im Ensemble. Don José und, mit demselben Ernst, die Knusperhexe.',
    ],
    [
      'Roswitha Degen',
      'Mezzosopran',
      'waves',
      'Wollte Kapitänin werden. Carmen seit der Premiere, und wenn nötig auch Dido, ohne Probe.',
    ],
    [
      'Ximena Duarte',
      'Mezzosopran',
      'curls',
      'Aus Valparaíso. Ihre erste Dido; vorher waren es Rosina, Dorabella und Judith.',
      'Der Tod ist nicht schwer. Schwer ist der Takt davor.',
    ],
    [
      'Nora Feldkamp',
      'Sopran',
      'bob',
      'Pamina, Fiordiligi, Rosalinde. Züchtet Bienen auf dem Dach der Malerwerkstatt.',
    ],
    [
      'Gunnar Holmsten',
      'Bass',
      'beard',
      'Sarastro mit dem tiefsten F der Stadt und der Betrunkene Dichter mit gar keinem.',
    ],
    [
      'Elif Karadere',
      'Sopran',
      'profile-bob',
      'Königin der Nacht und Polly Peachum in einer Woche. Ausgebildete Goldschmiedin.',
    ],
    [
      'Mateus Oliveira-Kern',
      'Tenor',
      'undercut',
      'Tamino, der vor der Schlange wirklich erschrickt: Er weiß nie, wie lang sie heute ist.',
    ],
    [
      'Viola Prinzing',
      'Alt',
      'pixie',
      'Hänsel, Orlofsky, Zauberin. Hat mehr Hosen im Fundus als alle Tenöre.',
    ],
    [
      'Tobias Renck',
      'Bariton',
      'quiff',
      'Papageno, Aeneas, Orfeo. Die „Winterreise“ singt er auswendig und im Sitzen.',
    ],
    [
      'Anna-Lena Wüst',
      'Sopran',
      'braids',
      'Adele, Despina, Gretel. Kam aus dem Kinderchor, Reihe zwei, und ist einfach dageblieben.',
    ],
  ],
};
