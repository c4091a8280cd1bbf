import type { Calendar } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { faq, heromedia, imagelist } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

/** The summer festival: a landing page, without the line above the header and without breadcrumbs. */
export function wasserstand({ summer }: Calendar): DemoPage {
  return {
    path: 'spielzeit/wasserstand',
    fields: {
      title: 'Wasserstand',
      headline: `Wasserstand ${summer}`,
      menu_name: `Wasserstand ${summer}`,
      is_landing_page: true,
      in_menu: true,
      meta_title: `Wasserstand ${summer} – das Sommerfestival im Hof`,
      meta_description: `Zehn Wochen unter freiem Himmel: Purcell, Schiller und die Schwimmwesten. Das Sommerfestival ${summer} auf der Hofbühne in Lindenfurt.`,
    },
    og_picture: 'wasserstand',
    pictures: [
      wide('wasserstand', 'Ein Band aus Linien zieht als Welle über das Blatt'),
      poster('fairy-queen', 'Eine springende Figur, mit der Schere geschnitten'),
      poster('die-raeuber', 'Eine Trommel von oben, zwei Schlägel treffen sich'),
      poster('schwimmwesten', 'Ringe und Bögen in Rot und Gelb'),
      wide('hof-am-abend', 'Das Kraftwerk mit Schornstein und Mond, gespiegelt im Fluss'),
      wide('unter-der-platane', 'Zwei große Kiesel aus Papier und ein kleiner'),
      wide('boote', 'Rote und weiße Schrägstreifen, in denen ein Kreis zu ahnen ist'),
    ],
    sections: [
      section(0, [
        heromedia('wasserstand', {
          headline: `Wasserstand ${summer}`,
          text: `<p>Zehn Wochen, drei Produktionen, eine Platane. Von Juni bis August spielen wir im Hof, bis es dunkel ist und
            ein wenig darüber hinaus.</p>`,
          button_text: 'Karten ab 12 Euro',
          button_link: '/de/karten/preise',
        }),
      ]),
      section(
        5,
        [headline('380 Plätze', { level: 2, subline: 'davon 60 im Gras' })],
        [
          text(`
            <p>Das Festival ist 1999 aus einer Panne entstanden: Im Großen Haus war die Sprinkleranlage angegangen, während
            der Probe, vierzig Minuten lang. Man trug das Bühnenbild zum Trocknen in den Hof, und dann war das Wetter so
            schön. Seitdem trocknen wir jeden Sommer.</p>`),
        ],
        [headline('21.15 Uhr', { level: 2, subline: 'beginnt es, im August um 20.30 Uhr' })],
      ),
      section(0, [headline('Drei Stücke unter freiem Himmel', { anchor: 'stuecke' })]),
      section(
        4,
        [
          image('fairy-queen', 'vertical'),
          headline('The Fairy Queen', { level: 3, preline: 'Semi-Oper von Henry Purcell' }),
          text(`
            <p>Ein Sommernachtstraum ohne ein einziges Lied von Shakespeare, aber mit einem betrunkenen Dichter, vier
            Jahreszeiten und einem chinesischen Garten, von dem niemand weiß, was er da soll. Wir auch nicht; er leuchtet.</p>`),
        ],
        [
          image('die-raeuber', 'vertical'),
          headline('Die Räuber', { level: 3, preline: 'Schauspiel von Friedrich Schiller' }),
          text(`
            <p>Damit hat hier alles angefangen, 1983, ohne Genehmigung. Zum Jubiläum kommen die drei zurück, die damals dabei
            waren und noch gut zu Fuß sind. Einer von ihnen spielt wieder den Pastor. Die Polizei ist eingeladen.</p>`),
        ],
        [
          image('schwimmwesten', 'vertical'),
          headline('Die Schwimmwesten', { level: 3, preline: 'Blechmusik von Flussleuten' }),
          text(`
            <p>Vierzehn Feuerwehrleute, Schleusenwärterinnen und Bademeister spielen Händels „Wassermusik“, auf drei Booten.
            Es wird nicht immer zusammen sein. Es wird immer nass.</p>`),
        ],
      ),
      section(0, [
        imagelist(
          'slider',
          { picture: 'hof-am-abend', caption: 'Gegen zehn, wenn die Fenster zu spiegeln aufhören' },
          {
            picture: 'unter-der-platane',
            caption: 'Die Platane ist älter als das Haus und steht unter Schutz',
          },
          { picture: 'boote', caption: 'Anlegestelle für alle, die rudernd kommen' },
        ),
      ]),
      section(
        1,
        [
          headline('Gut zu wissen', { anchor: 'wissen' }),
          faq(
            {
              question: 'Was ist, wenn es regnet?',
              answer: `<p>Wir spielen. An der Bar gibt es Umhänge, die man wiederbringen darf. Bei Gewitter spielen wir nicht;
                darüber entscheidet die Abendregie bis 18 Uhr, und Sie lesen es oben auf dieser Website.</p>`,
              anchor: 'regen',
            },
            {
              question: 'Bekomme ich mein Geld zurück, wenn abgebrochen wird?',
              answer: `<p>Vor der Pause: ja, oder einen anderen Abend. Danach haben Sie das Wichtigste gesehen. Genaueres steht
                in den <a href="/de/agb">Geschäftsbedingungen</a>.</p>`,
            },
            {
              question: 'Darf ich etwas zu essen mitbringen?',
              answer: `<p>Auf die Wiese: alles, was nicht gegrillt werden muss. Auf die Tribüne: alles, was nicht raschelt.</p>`,
            },
            {
              question: 'Ist die Tribüne mit dem Rollstuhl erreichbar?',
              answer: `<p>Ja, über die Rampe am Pförtnerhaus. Es gibt acht Plätze in der Mitte, auf Augenhöhe mit der Bühne. Mehr
                steht unter <a href="/de/haus/barrierefreiheit">Barrierefreiheit</a>.</p>`,
            },
          ),
        ],
        [
          headline('Karten', { level: 2 }),
          text(`
            <p>Tribüne 28 Euro, ermäßigt 14 Euro<br>
            Wiese 12 Euro, Kinder frei</p>
            <p>Der Vorverkauf beginnt am ersten Samstag im März, um zehn, an der Kasse. Es gibt Kaffee.</p>`),
          link('Alle Preise', { page: 'karten/preise' }, 'button'),
          link('Die Hofbühne', { page: 'haus/buehnen/hofbuehne' }),
        ],
      ),
    ],
  };
}
