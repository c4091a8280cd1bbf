import { type Calendar, fullDay, longDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { faq, table } from '../../modules.ts';
import { poster } from '../../pictures.ts';

export function jobs(when: Calendar): DemoPage {
  const in_weeks = (weeks: number) => fullDay(when.on(weeks, 6));
  return {
    path: 'jobs',
    fields: {
      title: 'Jobs & Ausschreibungen',
      headline: 'Wir suchen jemanden, der bleibt',
      menu_name: 'Jobs',
      in_secondary_menu: true,
      in_footer: true,
      meta_description:
        'Freie Stellen, Ausbildungsplätze, Probespiele und Vorsingen am Haus am Wehr, mit Fristen, Gehalt und Ansprechpersonen.',
    },
    og_picture: 'stellen',
    pictures: [
      poster('stellen', 'Eine Leiter lehnt an einer halb gestrichenen Wand'),
      poster('probespiel', 'Klaviertasten von sehr nah'),
    ],
    sections: [
      section(
        2,
        [image('stellen', 'vertical')],
        [
          text(`
            <p>Theater ist ein Betrieb mit seltsamen Arbeitszeiten und sehr guten Kolleginnen. Wir bezahlen nach Tarif, schreiben
            Dienstpläne sechs Wochen vorher und meinen es mit beidem ernst. Es gibt eine Kita um die Ecke, die bis 23 Uhr offen
            ist, ein Dienstrad und jeden Tag ein warmes Essen.</p>
            <p>Bewerbungen lesen immer zwei, die erste Seite ohne Namen und Bild. Menschen mit Behinderung laden wir bei gleicher
            Eignung in jedem Fall ein.</p>`),
          link('Bewerbung schicken', { url: 'mailto:jobs@haus-am-wehr.example' }, 'button'),
        ],
      ),
      section(0, [
        headline('Stellen', { anchor: 'stellen' }),
        table(
          'Ausgeschrieben, alle Geschlechter',
          ['Stelle', 'Umfang', 'Gehalt', 'Frist'],
          ['Inspizienz, Großes Haus', '100 %', 'NV Bühne, 3 420 €', in_weeks(4)],
          ['Meisterin oder Meister für Veranstaltungstechnik', '100 %', 'EG 9b', in_weeks(5)],
          ['Theaterpädagogik, Schwerpunkt Kita', '50 %', 'NV Bühne, 1 690 €', in_weeks(3)],
          ['Mitarbeit Theaterkasse', '60 %', 'EG 5', in_weeks(6)],
          ['Maskenbildnerei', '100 %', 'NV Bühne, 3 050 €', in_weeks(7)],
        ),
      ]),
      section(
        1,
        [
          headline('Vorspielen, Vorsingen, Vortanzen', { anchor: 'vorspiele' }),
          text(`
            <ul>
              <li><strong>2. Fagott mit Kontrafagott:</strong> Probespiel am ${longDay(when.on(7, 0))}, zehn Uhr. Mozart, Konzert B-Dur,
              und was auf dem Pult liegt. Hinter dem Vorhang bis zur letzten Runde.</li>
              <li><strong>Chor, 2. Alt und 1. Bass:</strong> ${longDay(when.on(8, 3))}. Eine Arie, ein Lied, vom Blatt.</li>
              <li><strong>Orchesterakademie, sechs Plätze:</strong> ${longDay(when.on(11, 0))}. Verträge über zwei Jahre.</li>
              <li><strong>Tanz:</strong> keine Audition. Aino Kesti schaut sich an, wer donnerstags im offenen Training auffällt.</li>
            </ul>`),
          link('Für ein Vorspiel bewerben', { form: 'vorspielen-und-vorsingen' }, 'button'),
        ],
        [image('probespiel', 'vertical')],
      ),
      section(
        3,
        [
          headline('Ausbildung', { anchor: 'ausbildung' }),
          text(
            '<p>Vier Lehrstellen im Jahr: Tischlerei, Schneiderei, Maske und Veranstaltungstechnik. Eine Woche Probearbeit sagt mehr als ein Zeugnis, auch über uns.</p>',
          ),
          link('Die Werkstätten', { page: 'haus/werkstatt' }),
        ],
        [
          headline('Gut zu wissen', { anchor: 'wissen' }),
          faq(
            {
              question: 'Muss ich Fan sein?',
              answer: '<p>Nein. Unser bester Beleuchter geht lieber angeln.</p>',
            },
            {
              question: 'Gibt es Praktika?',
              answer:
                '<p>Ab drei Wochen, mit Vergütung, in fast allen Abteilungen. Bitte ein halbes Jahr vorher schreiben.</p>',
            },
            {
              question: 'Kann ich mich initiativ bewerben?',
              answer:
                '<p>Gern, eine Seite genügt. Was nicht passt, heben wir mit Ihrer Erlaubnis ein Jahr lang auf und löschen es dann.</p>',
            },
          ),
        ],
      ),
    ],
  };
}
