import type { Table } from './table.schema.ts';

export const tableExamples = {
  ordinary: {
    title: 'Großes Haus, Euro je Platz',
    content:
      '<tr><th scope="col">Kategorie</th><th scope="col">Schauspiel</th><th scope="col">Oper</th><th scope="col">Premiere</th></tr>' +
      '<tr><th scope="row">Parkett Mitte</th><td>39</td><td>58</td><td><strong>72</strong></td></tr>' +
      '<tr><th scope="row">Seitengalerie</th><td>14</td><td>19</td><td>24</td></tr>' +
      '<tr><th scope="row">Hörplätze</th><td>9</td><td>9</td><td>an der <a href="/de/karten">Kasse</a></td></tr>',
  },
  bare: {
    title: '',
    content: '<tr><td>Portal</td><td>12 × 8 m</td></tr><tr><td>Graben</td><td></td></tr>',
  },
  wide: {
    title: 'Öffnungszeiten aller Kassen in dieser und der nächsten Spielzeit',
    content:
      '<tr><th scope="col">Kasse</th><th scope="col">Montag</th><th scope="col">Dienstag</th><th scope="col">Mittwoch</th><th scope="col">Donnerstag</th><th scope="col">Freitag</th><th scope="col">Samstag</th><th scope="col">Sonntag</th></tr>' +
      '<tr><th scope="row">Vorverkaufsstelle</th><td>geschlossen</td><td>10–18 Uhr</td><td>10–18 Uhr</td><td>10–20 Uhr</td><td>10–20 Uhr</td><td>11–20 Uhr</td><td>eine Stunde vor Beginn</td></tr>',
  },
} satisfies Record<string, Table>;
