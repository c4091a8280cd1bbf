import { type DemoPage, fullteaser, headline, image, section, text } from '../../content.ts';
import { eventlist, html, quote, venue } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export const hofbuehne: DemoPage = {
  path: 'haus/buehnen/hofbuehne',
  fields: {
    title: 'Hofbühne',
    headline: 'Hofbühne',
    in_menu: true,
    meta_description:
      'Theater zwischen Platane und Stauwehr: die Freilichtbühne des Hauses am Wehr, von Juni bis August, bei fast jedem Wetter.',
  },
  og_picture: 'hofbuehne',
  pictures: [
    wide('hofbuehne', 'Ein großes rotes Blatt auf Papier in Petrol und Mint'),
    poster('platane', 'Ein großes rotes Blatt und ein kleines grünes'),
  ],
  sections: [
    section(0, [image('hofbuehne', 'horizontal', 'Ende Juni, zehn Minuten vor Beginn')]),
    section(
      2,
      [image('platane', 'vertical')],
      [
        headline('Zwischen Platane und Stauwehr', { anchor: 'hof' }),
        text(`
          <p>Von Juni bis August spielen wir im Hof. Die Tribüne hat 320 Plätze, die Wiese sechzig, die Platane ist für
          Menschen gesperrt, seit einmal ein Puck nicht mehr herunterkam.</p>
          <p>Man spielt hier gegen das Wasser. Es ist ein Rauschen von 58 Dezibel, und nach zehn Minuten hört man es nicht mehr,
          außer wenn es passt. Verstärkt wird trotzdem, sehr leise, damit auch Reihe 14 die Konsonanten bekommt.</p>`),
      ],
    ),
    section(0, [
      headline('Was bei welchem Wetter geschieht', { anchor: 'wetter' }),
      html(
        'platane',
        `<table><caption>Abendregie, Stand 18 Uhr</caption>
          <thead><tr><th scope="col">Wetter</th><th scope="col">Wir</th><th scope="col">Sie</th></tr></thead>
          <tbody>
            <tr><th scope="row">Warm</th><td>spielen</td><td>bringen Mückenschutz mit</td></tr>
            <tr><th scope="row">Nieselregen</th><td>spielen</td><td>bekommen einen Umhang</td></tr>
            <tr><th scope="row">Regen</th><td>spielen, kürzer</td><td>bekommen einen Tee</td></tr>
            <tr><th scope="row">Gewitter</th><td>spielen nicht</td><td>bekommen Ihr Geld oder einen anderen Abend</td></tr>
            <tr><th scope="row">Hochwasser</th><td>stapeln Sandsäcke</td><td>sind willkommen</td></tr>
          </tbody></table>`,
      ),
    ]),
    section(0, [venue('hofbuehne', 'hof-am-abend')]),
    section(0, [
      quote(
        '<p>Im Freien kann man nichts spielen, was man nicht meint.</p>',
        'Levent Brandis, Schauspieldirektor',
      ),
    ]),
    section(0, [
      fullteaser({
        side: 'image-right',
        picture: 'fairy-queen',
        preline: 'Das Sommerfestival',
        headline: 'Wasserstand',
        text: '<p>Zehn Wochen, drei Produktionen: Purcells „Fairy Queen“, Schillers „Räuber“ und Blechmusik auf drei Booten.</p>',
        page: 'spielzeit/wasserstand',
        link_text: 'Zum Festival',
      }),
    ]),
    section(0, [
      headline('Auf der Hofbühne', { anchor: 'termine' }),
      eventlist({ room: 'hofbuehne' }),
    ]),
  ],
};
