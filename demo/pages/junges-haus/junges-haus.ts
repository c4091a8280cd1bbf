import { type Calendar, longDay } from '../../calendar.ts';
import { type DemoPage, fullteaser, headline, image, link, section, text } from '../../content.ts';
import { eventlist, teaserlist } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

/** Its children are the tabs below the header (`has_tab_navigation`). */
export function jungesHaus(when: Calendar): DemoPage {
  const { day, time } = when.premiere('musikanten');
  return {
    path: 'junges-haus',
    fields: {
      title: 'Junges Haus',
      headline: 'Hier darf man dazwischenrufen',
      in_menu: true,
      has_tab_navigation: true,
      meta_title: 'Junges Haus: Theater für Menschen ab drei',
      meta_description:
        'Stücke, Klassenbesuche, Spielclubs und ein fliegender Wal: das Junge Haus am Wehr für Kinder, Familien und Schulen.',
    },
    og_picture: 'wal-am-kran',
    pictures: [
      wide('wal-am-kran', 'Ein roter Wal hängt an zwei Seilen über Wellen'),
      wide('bremer-stadtmusikanten', 'Ein blauer Drachen vor einer weißen Sonne', {
        focal_point: { x: 0.6, y: 0.5 },
      }),
      poster('spielclub', 'Eine blaue Hand wirft einen roten Ball'),
      poster('klassenbesuch', 'Bauklötze auf blauem Grund'),
      poster('musikwerkstatt', 'Eine Trommel von oben'),
    ],
    sections: [
      section(
        3,
        [
          text(`
            <p>Kinder sind kein leichtes Publikum. Sie gehen, wenn es langweilig wird, und sie sagen, wenn etwas nicht stimmt. Wir
            halten das für die beste Theaterkritik der Stadt und haben sie in den Spielplan eingebaut: Zu jeder Premiere
            gehört eine Klasse, die von der ersten Probe an dabei ist und zweimal „Stopp“ sagen darf.</p>
            <p>Bei den „Stadtmusikanten“ hat sie es dreimal gesagt. Wir haben nicht diskutiert.</p>`),
          link('Das Team des Jungen Hauses', { page: 'menschen' }),
        ],
        [image('wal-am-kran', 'horizontal', 'Der Wal, zwölf Meter lang, kurz vor dem Start')],
      ),
      section(0, [
        fullteaser({
          side: 'image-left',
          picture: 'bremer-stadtmusikanten',
          preline: `Premiere: ${longDay(day)}, ${time} Uhr`,
          headline: 'Die Bremer Stadtmusikanten',
          subline: 'Ab fünf, im Studio, fünfzig Minuten',
          text: '<p>Vier, die niemand mehr braucht, gründen eine Band. Das Publikum wohnt im Räuberhaus und wird überfallen.</p>',
          page: 'junges-haus/kinder',
          link_text: 'Alle Stücke für Kinder',
        }),
      ]),
      section(0, [
        headline('Was es alles gibt', { anchor: 'angebote' }),
        teaserlist(
          'slider',
          {
            picture: 'spielclub',
            page: 'junges-haus/workshops',
            preline: 'Selbst spielen',
            headline: 'Spielclubs',
            subline: 'Fünf Gruppen von sechs bis zwanzig',
          },
          {
            picture: 'klassenbesuch',
            page: 'junges-haus/schulen',
            preline: 'Mit der Klasse',
            headline: 'Schulen und Kitas',
            subline: 'Karten für fünf Euro, Busfahrt inbegriffen',
          },
          {
            picture: 'musikwerkstatt',
            page: 'junges-haus/workshops',
            preline: 'Ohren auf',
            headline: 'Musikwerkstatt',
            subline: 'Instrumente bauen, die es noch nicht gibt',
          },
          {
            picture: 'reihe-jung',
            page: 'abonnements',
            preline: 'Im Abo',
            headline: 'Das erste Mal',
            subline: 'Vier Vorstellungen, ein Kissen, Kakao',
          },
        ),
      ]),
      section(0, [
        headline('Nächste Termine', { anchor: 'termine' }),
        eventlist({ genre: 'familie' }),
        link('Alles, was im Haus läuft', { page: 'spielzeit' }),
      ]),
      section(
        5,
        [headline('140 Kinder', { level: 2, subline: 'steuern den Wal' })],
        [
          text(`
            <p>Er heißt Herbert, wiegt 380 Kilo und besteht aus Stahlrohr und alten Fallschirmen. Einmal im Jahr hängt Anselm
            Gruber ihn an den Kran, und dann bestimmen die Kinder: links, rechts, tiefer, näher, noch näher. Danach ist die
            Turbinenhalle das Meer, und das Orchester spielt, was ein Wal hört.</p>`),
        ],
        [headline('Null Euro', { level: 2, subline: 'kostet es, für alle unter 14' })],
      ),
    ],
  };
}
