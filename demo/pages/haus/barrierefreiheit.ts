import type { Calendar } from '../../calendar.ts';
import { longDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { faq, table, twocolumns } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export function barrierefreiheitImHaus(when: Calendar): DemoPage {
  const described = longDay(when.premiere('dido').day.add({ weeks: 2 }));
  const signed = longDay(when.premiere('musikanten').day.add({ weeks: 3 }));
  const relaxed = longDay(when.premiere('musikanten').day.add({ weeks: 1 }));
  return {
    path: 'haus/barrierefreiheit',
    fields: {
      title: 'Barrierefreiheit im Haus',
      headline: 'Was geht, was nicht geht und wer hilft',
      menu_name: 'Barrierefreiheit',
      in_menu: true,
      meta_title: 'Barrierefreiheit im Haus',
      meta_description:
        'Rollstuhlplätze, Aufzug, Hörhilfen, Audiodeskription, Gebärdensprache, entspannte Vorstellungen: der Zugang zum Haus am Wehr.',
    },
    og_picture: 'tastfuehrung',
    pictures: [
      wide('tastfuehrung', 'Eine Hand, über der eine kleine Kugel schwebt'),
      poster('ruheraum', 'Ruhige grüne Wellen, darin eine rote Scheibe'),
      poster('induktion', 'Ringe, die sich von einem roten Punkt ausbreiten'),
    ],
    sections: [
      section(
        1,
        [
          text(`
            <p>Ein Kraftwerk von 1911 ist kein Haus ohne Stufen. Wir haben in zwölf Jahren die meisten davon überlistet und
            schreiben hier auf, welche noch da sind. Wenn Ihnen etwas fehlt, rufen Sie Malin Kaya an. Sie hört zu und kann
            Türen öffnen, auch solche, an denen „Kein Zutritt“ steht.</p>`),
        ],
        [
          headline('Malin Kaya', { level: 2, preline: 'Beauftragte für Zugang' }),
          text(`
            <p><a href="tel:+496990009150">069 90009-150</a>, auch SMS<br>
            <a href="mailto:zugang@haus-am-wehr.example">zugang@haus-am-wehr.example</a></p>`),
        ],
      ),
      section(0, [
        headline('Rollen, sitzen, stehen', { anchor: 'stufenlos' }),
        table(
          'Plätze und Wege',
          ['Bühne', 'Weg', 'Rollstuhl\u00adplätze'],
          [
            'Großes Haus',
            'stufenlos, Aufzug zur Galerie (Tür 90 cm, Kabine 140 × 110 cm)',
            '8, Reihe 7 und 14',
          ],
          ['Kammer', 'stufenlos über das Foyer', '2, Reihe 1'],
          ['Studio', 'über den Hof, Rampe mit 6 Prozent', 'wo Sie möchten'],
          ['Hofbühne', 'Rampe am Pförtnerhaus', '8, Mitte'],
          ['Dachterrasse', '31 Stufen, kein Aufzug', 'keine'],
        ),
        text(`
          <p>Toiletten für Rollstühle gibt es im Foyer links und im Hof, mit dem Euroschlüssel auch ohne uns zu öffnen; im Foyer
          steht eine Liege. Die Dachterrasse ärgert uns, und der Aufzug dorthin steht auf der Liste für den
          nächsten Umbau.</p>
          <p>Steht ein B in Ihrem Ausweis, kommt Ihre Begleitperson kostenlos mit. Ein Anruf genügt.</p>`),
      ]),
      section(0, [
        headline('Hören und Sehen', { anchor: 'hoeren-sehen' }),
        twocolumns(
          'text-image',
          'induktion',
          `<p>Im Großen Haus liegt in den Reihen 1 bis 10 eine Induktionsschleife: Stellen Sie Ihr Gerät auf „T“. Für die
            anderen Bühnen leihen wir Empfänger mit Kopfhörer oder Halsringschleife aus, kostenlos an der Garderobe.</p>
            <p>Opern haben deutsche Übertitel, auch die deutschen. Im Schauspiel übertiteln wir jede dritte Vorstellung, mit
            Geräuschen und Namen.</p>`,
        ),
      ]),
      section(
        4,
        [
          headline('Audiodeskription', { level: 3, preline: described }),
          text(`
            <p>„Dido und Aeneas“, live beschrieben von Kathi Welsch. Um 18 Uhr geht es vorher auf die Bühne, zum
            Anfassen: das Schiff, die Stege, der Mantel der Königin.</p>`),
        ],
        [
          headline('Gebärdensprache', { level: 3, preline: signed }),
          text(`
            <p>„Die Bremer Stadtmusikanten“, verdolmetscht von zwei Gebärdenden, die mitspielen. Der Esel kann inzwischen fließend
            schimpfen.</p>`),
        ],
        [
          headline('Entspannt', { level: 3, preline: relaxed }),
          text(`
            <p>Licht im Saal, Türen offen, Ton leiser, keine Überraschungen: Wer hinaus muss, geht. Wer laut sein muss,
            ist laut. Vorab gibt es eine Geschichte in Bildern, wie der Nachmittag abläuft.</p>`),
        ],
      ),
      section(
        2,
        [image('ruheraum', 'vertical')],
        [
          headline('Wenn es zu viel wird', { anchor: 'ruhe' }),
          text(`
            <p>Hinter der Galerie liegt der Ruheraum, früher die Akkukammer: ein Sofa, gedämpftes Licht, kein Ton. Sie dürfen
            jederzeit hinaus und jederzeit wieder herein. Gehörschutz und Knetbälle liegen an der Garderobe, Sie müssen
            nichts erklären.</p>
            <p>Stroboskop, Schüsse, Nebel und Nacktheit stehen auf der Seite jedes Stücks unter „Hinweise“, zugeklappt, damit
            niemand liest, der nicht will.</p>`),
          faq(
            {
              question: 'Darf mein Assistenzhund mit?',
              answer:
                '<p>Ja. Sagen Sie uns vorher, wo Sie sitzen, dann bleibt daneben Platz für Pfoten. Wasser steht bereit.</p>',
            },
            {
              question: 'Kann mich jemand am Bahnhof abholen?',
              answer:
                '<p>Ja, der Freundeskreis, zu Fuß oder im Rollstuhltaxi. Bitte einen Tag vorher anrufen.</p>',
            },
            {
              question: 'Gibt es Programmhefte in Braille oder Leichter Sprache?',
              answer:
                '<p>In Leichter Sprache zu jeder Oper, in Braille auf Wunsch binnen einer Woche. Das Wichtigste über uns steht auch hier in <a href="/de/leichte-sprache">Leichter Sprache</a>.</p>',
            },
          ),
          link('Etwas im Weg? Barriere melden', { page: 'barriere-melden' }, 'button'),
        ],
      ),
    ],
  };
}
