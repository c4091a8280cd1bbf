import { type Calendar, longDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { imagelist } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export function workshops(when: Calendar): DemoPage {
  const holiday = when.on(8, 0);
  return {
    path: 'junges-haus/workshops',
    fields: {
      title: 'Workshops & Clubs',
      headline: 'Selber machen',
      in_menu: true,
      meta_title: 'Workshops, Spielclubs und Kinderchor',
      meta_description:
        'Fünf Spielclubs, ein Kinderchor, eine Musikwerkstatt und in den Schulferien die Ferienwoche: mitmachen im Haus am Wehr, von sechs bis zwanzig.',
    },
    og_picture: 'ferienwoche',
    pictures: [
      wide('ferienwoche', 'Ein Drachen unter einer roten Wolke'),
      poster('club-eins', 'Eine rote Hand'),
      poster('club-zwei', 'Drei Kiesel aus Papier'),
      poster('club-drei', 'Ein großes C mit einer grauen Scheibe'),
      poster('club-vier', 'Neun Fenster, eines ist bewohnt'),
      poster('kinderchor', 'Kinder singen in drei Reihen, eines trägt Rot'),
    ],
    sections: [
      section(0, [
        text(`
          <p>Bei uns probt man nicht für die Eltern. Am Ende steht zwar meistens eine Aufführung, aber die gehört denen, die sie
          machen: Sie bestimmen, was erzählt wird, wer spielt und ob geklatscht werden darf.</p>`),
      ]),
      section(
        2,
        [image('ferienwoche', 'vertical')],
        [
          headline('Ferienwoche', { preline: `Ab ${longDay(holiday)}`, anchor: 'ferien' }),
          text(`
            <p>In den Schulferien spielen auch die Kinder. Fünf Tage, neun bis drei, mit Mittagessen in der Kantine. Acht-
            bis Zwölfjährige bauen mit Magda Ott aus dem Malsaal einen Wald und mit Anselm Gruber das Wetter dazu. Am Freitag wird er bewohnt.</p>
            <p>60 Euro, mit der Lindenkarte 10. Zwanzig Plätze, das Los entscheidet.</p>`),
          link('Zur Auslosung anmelden', { url: 'mailto:jung@haus-am-wehr.example' }, 'button'),
        ],
      ),
      section(0, [headline('Jede Woche', { anchor: 'clubs' })]),
      section(
        3,
        [
          headline('Spielclubs', { level: 3, preline: '6–8 · 9–12 · 13–16 · 17–20' }),
          text(`
            <p>Montag bis Donnerstag am Nachmittag, auf den Probebühnen. Ein Club dreht Filme, einer spricht auch Gebärden, einer
            schreibt seine Stücke selbst und liest sie uns vor, bevor er sie verwirft.</p>`),
        ],
        [
          headline('Kinderchor', { level: 3, preline: 'Ab sechs · Mittwoch 16 Uhr' }),
          text(`
            <p>Vierzig Kinder, kein Vorsingen. In „Carmen“ waren sie die Straßenjungen und haben danach noch drei Wochen lang im
            Gleichschritt den Bus bestiegen.</p>`),
        ],
      ),
      section(0, [
        imagelist(
          'masonry',
          { picture: 'club-eins', caption: 'Club 6–8: „Was die Hände wissen“' },
          { picture: 'club-zwei', caption: 'Club 9–12: „Kieselstein“' },
          { picture: 'club-drei', caption: 'Club 17–20: „Alle außer mir“' },
          { picture: 'kinderchor', caption: 'Der Kinderchor vor dem Einsingen' },
          { picture: 'club-vier', caption: 'Club 13–16: „Fenster zum Hof“' },
          { picture: 'musikwerkstatt', caption: 'Musikwerkstatt: die Wassertrommel' },
        ),
      ]),
      section(
        1,
        [
          headline('Musikwerkstatt', { anchor: 'musik' }),
          text(`
            <p>Samstags von zehn bis eins. Aus Rohr, Luftballon und Trichter werden Instrumente, die es noch nicht gibt, und wer
            eines gebaut hat, muss ihm einen Namen geben und einen Ton. Zweimal im Jahr spielt das Orchester darauf und
            beschwert sich nicht.</p>`),
        ],
        [
          headline('Kostet', { level: 3 }),
          text(
            '<p>Clubs und Chor 12 Euro im Monat. Wer das nicht hat, sagt einen Satz, und dann kostet es nichts.</p>',
          ),
        ],
      ),
    ],
  };
}
