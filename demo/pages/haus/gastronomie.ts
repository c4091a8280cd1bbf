import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { html, quote, twocolumns } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export const gastronomie: DemoPage = {
  path: 'haus/gastronomie',
  fields: {
    title: 'Essen & Trinken',
    headline: 'Der Rechen',
    in_menu: true,
    meta_title: 'Essen und Trinken: Der Rechen, Foyerbar, Kantine',
    meta_description:
      'Das Wirtshaus im Haus am Wehr: Küche vor und nach der Vorstellung, die lange Bar im Foyer und eine Kantine, die für alle kocht.',
  },
  og_picture: 'rechen',
  pictures: [
    wide('rechen', 'Eine rote Flasche, ein Glas Wein und eine schwarze Kugel auf einem Tisch'),
    poster('lange-bar', 'Zwei Lampen über einer Bar, eine brennt'),
    poster('kantine', 'Tassen von oben in zwei Reihen'),
  ],
  sections: [
    section(
      3,
      [
        text(`
          <p>Ein Rechen ist das Gitter vor der Turbine, in dem alles hängen bleibt, was der Fluss mitbringt: Äste, Bälle, einmal
          ein Klavierhocker. Unser Wirtshaus heißt so, weil es mit den Gästen ähnlich geht.</p>
          <p>Senta Nowak kocht mit dem, was die Umgebung hergibt. Das ist im August viel und im Februar Kohl. Die Karte hat
          sechs Gerichte, vier davon ohne Fleisch, eines immer unter zehn Euro.</p>`),
        link('Tisch reservieren: 069 90009-170', { url: 'tel:+496990009170' }, 'button'),
      ],
      [image('rechen', 'horizontal')],
    ),
    section(
      1,
      [
        headline('Heute und meistens', { preline: 'Die Karte', anchor: 'karte' }),
        html(
          'rechen',
          `<table><caption>Aus der Küche, 17 bis 23 Uhr</caption>
            <tbody>
              <tr><th scope="row">Graupen wie Risotto, Pilze, Bergkäse</th><td>9,80 €</td></tr>
              <tr><th scope="row">Rote-Bete-Knödel, braune Butter, Mohn</th><td>13,50 €</td></tr>
              <tr><th scope="row">Forelle aus dem Mühlgraben, Gurke, Dill</th><td>18,00 €</td></tr>
              <tr><th scope="row">Pausenbrot: Sauerteig, Ei, Kresse, in 90 Sekunden</th><td>5,50 €</td></tr>
              <tr><th scope="row">Kinderteller: Nudeln, so wie sie sein sollen</th><td>5,00 €</td></tr>
            </tbody></table>`,
        ),
      ],
      [
        headline('Geöffnet', { level: 2, anchor: 'zeiten' }),
        text(`
          <p>Dienstag bis Samstag ab 12 Uhr<br>
          Sonntag zum Konzert ab 10 Uhr<br>
          Küche bis 23 Uhr, Bar bis eins</p>
          <p>Montags ist Ruhetag, außer es wird gespielt. In den Theaterferien kocht Senta Nowak im Hof, bei gutem
          Wetter.</p>
          <p>Stufenlos, Karte in großer Schrift, ein Tisch ist unterfahrbar.</p>`),
      ],
    ),
    section(0, [
      twocolumns(
        'image-text',
        'lange-bar',
        `<p><strong>Die lange Bar</strong> steht im Foyer und ist aus dem Bühnenboden von 1996 geschreinert. Man sieht noch die
          Kreidestriche. Sie öffnet eine Stunde vor jeder Vorstellung. Pausengetränke bestellt man vorher und findet sie unter
          dem eigenen Namen; wer keinen sagen will, bekommt eine Figur. Sie sind dann zum Beispiel Ophelia und zahlen
          vier Euro.</p>`,
      ),
      twocolumns(
        'text-image',
        'kantine',
        `<p><strong>Die Kantine</strong> ist für alle da, die hier arbeiten, und zwischen zwölf und zwei auch für alle anderen.
          Ein Gericht, 7,50 Euro, an langen Tischen. Die Gespräche sind im Preis enthalten. Am Premierentag gibt es
          Linsen, seit 1996, keiner weiß mehr, warum.</p>`,
      ),
    ]),
    section(0, [
      quote(
        '<p>Hungrig kann man keine Tragödie verstehen und satt keine Komödie.</p>',
        'Senta Nowak, Wirtin',
      ),
    ]),
  ],
};
