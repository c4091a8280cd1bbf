import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { twocolumns } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

/** Target of the web shop's product groups (G-07), therefore at the top level. */
export const artikel: DemoPage = {
  path: 'artikel',
  fields: {
    title: 'Gutscheine & Geschenke',
    headline: 'Ein Abend im Umschlag',
    in_footer: true,
    meta_title: 'Gutscheine und Geschenke',
    meta_description:
      'Gutscheine ab zehn Euro, Plakate aus der eigenen Druckerei, Ziegel mit Namen: Geschenke aus dem Haus am Wehr.',
  },
  og_picture: 'gutschein',
  pictures: [
    wide('gutschein', 'Ein Brief mit rotem Siegel'),
    poster('plakatrolle', 'Rote Stoffbahnen, zwischen ihnen klein ein Mensch'),
    poster('ziegel', 'Ziegel, einer in anderer Farbe'),
    poster('konfetti', 'Köpfe vor einer hellblauen Scheibe, einer ist schwarz'),
  ],
  sections: [
    section(
      3,
      [image('gutschein', 'horizontal')],
      [
        headline('Gutscheine', { anchor: 'gutscheine' }),
        text(`
          <p>Über jeden Betrag ab zehn Euro, für alle Vorstellungen, auch im Rechen und für Abonnements. Auf Papier mit Siegel an
          der Kasse oder zum Ausdrucken per E-Mail, am selben Tag. Drei Jahre gültig, in Stücken einlösbar.</p>`),
        link('Gutschein bestellen', { url: 'mailto:kasse@haus-am-wehr.example' }, 'button'),
        link('Was kostet ein Abend?', { page: 'karten/preise' }),
      ],
    ),
    section(0, [headline('Was sonst noch in die Tasche passt', { anchor: 'laden' })]),
    section(
      4,
      [
        image('plakatrolle', 'vertical'),
        headline('Plakate', { level: 3, preline: '12 Euro' }),
        text(
          '<p>Siebdruck, 60 × 80 Zentimeter, gezeichnet von Ines Cordalis, gedruckt bei Kolb um die Ecke. Jedes Stück, bis sie weg sind.</p>',
        ),
      ],
      [
        image('ziegel', 'vertical'),
        headline('Ein Ziegel mit Namen', { level: 3, preline: '150 Euro' }),
        text(
          '<p>Im Gang zur Kammer, in Augenhöhe. Ihrer oder der von jemandem, der es nie erwarten würde. Das Geld geht in den Aufzug.</p>',
        ),
      ],
      [
        image('konfetti', 'vertical'),
        headline('Konfetti, gebraucht', { level: 3, preline: '3 Euro' }),
        text('<p>Aus „Leonce und Lena“, im Glas, garantiert schon einmal vom Himmel gefallen.</p>'),
      ],
    ),
    section(0, [
      twocolumns(
        'text-image',
        'im-briefkasten',
        `<p>Alles gibt es an der Theaterkasse. Wer weit weg wohnt, schreibt; wir schicken es mit einer Karte, auf der steht, was
          Sie möchten. Herr Dörr hat eine schöne Handschrift und keine Scheu vor Gedichten.</p>`,
      ),
    ]),
  ],
};
