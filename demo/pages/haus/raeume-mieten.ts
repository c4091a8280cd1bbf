import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { faq, html, imagelist } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export const raeumeMieten: DemoPage = {
  path: 'haus/raeume-mieten',
  fields: {
    title: 'Räume mieten',
    headline: 'Ein Fest, eine Tagung, ein Tanz im Kohlenlager',
    in_menu: true,
    meta_title: 'Räume mieten: Architektur und Preise',
    meta_description:
      'Foyer, Kammer, Studio und Dachterrasse des Hauses am Wehr für Feste, Tagungen und Proben: Größen, Preise und freie Tage.',
  },
  og_picture: 'grundriss',
  pictures: [
    wide('grundriss', 'Grundriss mit Reihen um eine Bühne'),
    wide('klinker', 'Ziegelmauer im Läuferverband'),
    wide('fest-im-foyer', 'Lampen über einer langen Tafel mit Bechern'),
    wide('terrasse', 'Ringe, die sich zu einem roten Punkt hin verengen'),
    poster('bogen', 'Bogenfenster, in einem steht jemand'),
  ],
  sections: [
    section(
      1,
      [
        text(`
          <p>An etwa sechzig Tagen im Jahr brauchen wir nicht alle Räume selbst. Dann gehören sie Ihnen: für die Hochzeit, bei
          der die Musik laut sein darf, für die Tagung, bei der jemand den Ton kann, oder für eine Woche Proben ohne
          Publikum.</p>
          <p>Der Raum kommt mit Menschen: Eine Technikerin ist immer dabei, der Abenddienst auch. Das steht im Preis.</p>`),
      ],
      [
        headline('Anfragen', { level: 2 }),
        text(`
          <p>Cem Albrecht, Vermietung<br>
          <a href="tel:+496990009160">069 90009-160</a><br>
          <a href="mailto:raum@haus-am-wehr.example">raum@haus-am-wehr.example</a></p>`),
        link('Freie Tage erfragen', { url: 'mailto:raum@haus-am-wehr.example' }, 'button'),
      ],
    ),
    section(0, [
      imagelist(
        'grid-semi-lazy',
        { picture: 'fest-im-foyer', caption: 'Foyer: 340 m², 200 Gäste an Tafeln' },
        { picture: 'grundriss', caption: 'Kammer: 148 Plätze, Leinwand, Rednerpult aus Marmor' },
        { picture: 'terrasse', caption: 'Dachterrasse: 80 Personen, Blick auf Fluss und Bahnhof' },
      ),
    ]),
    section(0, [
      headline('Was es kostet', { anchor: 'preise' }),
      html(
        'grundriss',
        `<table><caption>Netto, mit Technik und Abenddienst</caption>
          <thead><tr><th scope="col">Raum</th><th scope="col">Fläche</th><th scope="col">halber Tag</th><th scope="col">Tag</th></tr></thead>
          <tbody>
            <tr><th scope="row">Foyer</th><td>340 m²</td><td>1 200 €</td><td>1 900 €</td></tr>
            <tr><th scope="row">Kammer</th><td>210 m²</td><td>900 €</td><td>1 400 €</td></tr>
            <tr><th scope="row">Studio</th><td>196 m²</td><td>700 €</td><td>1 100 €</td></tr>
            <tr><th scope="row">Dachterrasse</th><td>150 m²</td><td>600 €</td><td>900 €</td></tr>
            <tr><th scope="row">Probebühne 2</th><td>160 m²</td><td>120 €</td><td>180 €</td></tr>
          </tbody></table>`,
      ),
      text('<p>Vereine aus Lindenfurt zahlen die Hälfte, Schulen nichts als den Kakao.</p>', {
        tight: true,
      }),
    ]),
    section(
      2,
      [image('bogen', 'vertical')],
      [
        headline('Ferdinand Rauch und der gelbe Klinker', {
          preline: 'Architektur',
          anchor: 'architektur',
        }),
        text(`
          <p>Rauch hatte eigentlich Kirchen bauen wollen. Als ihm die Stadt 1909 ein Kraftwerk auftrug, baute er eine Kirche für
          den Strom: Mittelschiff, Rundbögen, eine Apsis mit Schaltern. Er starb, bevor sie ans Netz ging.</p>
          <p>Den Umbau zum Theater zeichnete 1993 das Büro Ott und Lauterbach, das seitdem nichts anderes mehr gezeichnet hat:
          Jede Schraube, die nach 1991 dazukam, ist aus schwarzem Stahl und lässt sich wieder herausdrehen. Dafür gab
          es Preise. Wichtiger ist, dass die Denkmalpflegerin ein Abonnement hat.</p>`),
        image('klinker', 'original', 'Läuferverband, 1911; ein Stein fehlt seit dem Richtfest'),
      ],
    ),
    section(0, [
      faq(
        {
          question: 'Dürfen wir unseren eigenen Caterer mitbringen?',
          answer:
            '<p>Im Studio und auf der Probebühne ja. Im Foyer und auf der Terrasse kocht Senta Nowak vom <a href="/de/haus/gastronomie">Rechen</a>.</p>',
        },
        {
          question: 'Wie lange darf gefeiert werden?',
          answer:
            '<p>Bis zwei. Auf der Terrasse ist die Musik um zehn drinnen; der Eisvogel am Wehr brütet ab April.</p>',
        },
        {
          question: 'Kann man im Großen Haus heiraten?',
          answer:
            '<p>Montags. Das Standesamt kommt, der Kran trägt auf Wunsch den Strauß herein.</p>',
        },
      ),
    ]),
  ],
};
