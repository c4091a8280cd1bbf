import { type Calendar, longDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { chosenEvents, heromedia, imagelist, quote } from '../../modules.ts';
import { head, poster, wide } from '../../pictures.ts';

export function tanzkompanie(when: Calendar): DemoPage {
  const { day, time } = when.premiere('kammersinfonie');
  return {
    path: 'menschen/tanzkompanie',
    fields: {
      title: 'Tanzkompanie',
      headline: 'Elf Körper, kein Spiegel',
      in_menu: true,
      meta_title: 'Die Tanzkompanie am Wehr',
      meta_description:
        'Elf Tänzerinnen und Tänzer zwischen 22 und 51, geleitet von Aino Kesti: die Kompanie des Hauses am Wehr, ihre Stücke, ihr Training.',
    },
    og_picture: 'elf-koerper',
    pictures: [
      wide('elf-koerper', 'Eine rote Tänzerin aus Papier vor einer mintgrünen Scheibe'),
      poster('sprung', 'Eine springende Tänzerin aus Papier'),
      poster('drehung', 'Ringe und Bögen in Rot und Schwarz'),
      poster('gummiband', 'Rote Linien und ein weißer Strahl vor einer mintgrünen Scheibe'),
      poster('boden', 'Schrägstreifen in Petrol, in denen ein Kreis zu ahnen ist'),
      head('yuna-sohn', 'Die Tänzerin Yuna Sohn'),
      head('matteo-ferrara', 'Der Tänzer Matteo Ferrara'),
      head('birte-klaassen', 'Die Tänzerin Birte Klaassen'),
    ],
    sections: [
      section(0, [
        heromedia('elf-koerper', {
          headline: 'Elf Körper, kein Spiegel',
          text: `<p>Im Ballettsaal hängen die Spiegel mit dem Gesicht zur Wand. „Wir wissen, wie wir aussehen“, sagt Aino Kesti. „Wir
            wissen noch nicht, was wir tun.“</p>`,
          button_text: 'Was wir vorhaben',
          button_link: '/de/spielzeit#tanz',
        }),
      ]),
      section(
        5,
        [headline('22 bis 51', { level: 2, subline: 'Jahre alt ist die Kompanie' })],
        [
          text(`
            <p>Als die Kompanie vor sechs Jahren neu begann, lud Aino Kesti drei Menschen ein, die mit dem Tanzen schon aufgehört
            hatten. Birte Klaassen ist eine davon, 51, Physiotherapeutin. Sie springt nicht mehr sehr hoch. Aber wenn sie fällt,
            vergisst man zu atmen.</p>
            <p>Die Stücke entstehen in zwölf Wochen und ohne Noten: Erst wenn die Bewegung steht, kommt die Musik dazu und
            widerspricht.</p>`),
        ],
        [
          headline('elf Uhr', {
            level: 2,
            subline: 'offenes Training, jeden Donnerstag, vom Rand aus',
          }),
        ],
      ),
      section(0, [headline('Drei von elf', { anchor: 'kompanie' })]),
      section(
        4,
        [
          image('yuna-sohn', 'vertical'),
          headline('Yuna Sohn', { level: 3, preline: 'aus Busan' }),
          text(
            '<p>Tanzt, als müsste sie etwas nicht wecken. Sammelt Steine vom Wehr, nach Klang sortiert.</p>',
          ),
        ],
        [
          image('matteo-ferrara', 'vertical'),
          headline('Matteo Ferrara', { level: 3, preline: 'aus Bari' }),
          text(
            '<p>War Turner. Kann alles auf den Händen, auch Kaffee kochen, davon gibt es ein Video.</p>',
          ),
        ],
        [
          image('birte-klaassen', 'vertical'),
          headline('Birte Klaassen', { level: 3, preline: 'aus Leer' }),
          text(
            '<p>Fiel in „Nachtstück“ vierzig Mal pro Abend. Hat danach allen gezeigt, wie das ohne blaue Flecken geht.</p>',
          ),
        ],
      ),
      section(0, [
        headline('Kammersinfonie c-Moll', {
          preline: `Premiere: ${longDay(day)}, ${time} Uhr`,
          anchor: 'kammersinfonie',
        }),
        text(`
          <p>Zwei Kilometer Gummiband, quer durch das Große Haus gespannt. Jeder Schritt zieht an jemandem. Das Orchester sitzt
          hinten und ist das Einzige, was nicht nachgibt.</p>`),
        imagelist(
          'slider',
          { picture: 'gummiband', caption: 'Erste Probe mit Band, Woche drei' },
          { picture: 'sprung', caption: 'Aus dem Skizzenbuch von Ines Cordalis' },
          { picture: 'drehung', caption: 'Das Motiv D–Es–C–H, gelaufen' },
          { picture: 'boden', caption: 'Der Boden, von oben' },
        ),
        chosenEvents('kammersinfonie-c-moll-1', 'nachtstueck-1', 'winterreise-1'),
        link('Karten und Preise', { page: 'karten' }),
      ]),
      section(0, [quote('<p>Musik sagt, wann. Tanz sagt, warum nicht.</p>', 'Aino Kesti')]),
    ],
  };
}
