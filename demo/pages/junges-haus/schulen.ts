import { type Calendar, fullDay, longDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { eventlist, form, html, quote, twocolumns } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export function schulen(when: Calendar): DemoPage {
  const preview = longDay(when.premiere('woyzeck').day.subtract({ days: 3 }));
  return {
    path: 'junges-haus/schulen',
    fields: {
      title: 'Schulen & Kitas',
      headline: 'Mit der Klasse ins Theater',
      in_menu: true,
      meta_description:
        'Vorstellungen, Einführungen und Material für Schulen und Kitas: fünf Euro pro Karte, Bus inbegriffen, Woyzeck im Abitur.',
    },
    og_picture: 'schulbank',
    pictures: [
      wide('schulbank', 'Eine Zeitung, schräg auf dem Tisch'),
      poster('tafel', 'Ein großes T, halb aus dem Bild'),
      poster('bus', 'Drei Linien, zwei biegen ab'),
    ],
    sections: [
      section(
        1,
        [
          text(`
            <p>Eine Karte kostet fünf Euro, die Begleitung ist frei, der Bus auch: Die Stadtwerke schenken jeder Klasse aus dem
            Umland einmal im Jahr die Fahrt. Sie sagen uns nur, wie viele Sie sind und ob jemand etwas braucht.</p>`),
          image('schulbank', 'horizontal'),
        ],
        [
          headline('Anmelden', { level: 2 }),
          text(`
            <p>Miriam Odenthal<br>
            <a href="tel:+496990009140">069 90009-140</a>, Mo bis Do 9–14 Uhr<br>
            <a href="mailto:schule@haus-am-wehr.example">schule@haus-am-wehr.example</a></p>`),
          link('Gruppe anmelden', { form: 'schulklasse-anmelden' }, 'button'),
        ],
      ),
      section(0, [
        headline('Was zu welchem Jahrgang passt', { anchor: 'stuecke' }),
        html(
          'schulbank',
          `<table><caption>Vormittagsvorstellungen, jeweils 10.30 Uhr</caption>
            <thead><tr><th scope="col">Stück</th><th scope="col">Klasse</th><th scope="col">Dauer</th></tr></thead>
            <tbody>
              <tr><th scope="row">Papierkram</th><td>Kita</td><td>35 Min.</td></tr>
              <tr><th scope="row">Die Bremer Stadtmusikanten</th><td>1 bis 4</td><td>50 Min.</td></tr>
              <tr><th scope="row">Peter und der Wolf</th><td>1 bis 6</td><td>40 Min.</td></tr>
              <tr><th scope="row">Das Käthchen von Heilbronn</th><td>ab 9</td><td>135 Min.</td></tr>
              <tr><th scope="row">Woyzeck</th><td>ab 10, Abitur</td><td>95 Min.</td></tr>
            </tbody></table>`,
        ),
      ]),
      section(0, [
        headline('Nächste Vorstellungen für Klassen', { anchor: 'termine' }),
        eventlist({ genre: 'schule' }),
      ]),
      section(0, [
        twocolumns(
          'image-text',
          'tafel',
          `<p><strong>Woyzeck im Abitur.</strong> Vor jeder Vorstellung spielen zwei aus dem Ensemble in Ihrem Klassenzimmer die
            Rasierszene, einmal mit Angst und einmal ohne. Das dauert eine Schulstunde und kostet nichts. Danach streiten
            alle, und dann kommen sie mit anderen Augen.</p>
            <p>Für Lehrerinnen und Lehrer gibt es am ${preview} eine Probe mit Gespräch.</p>`,
        ),
        twocolumns(
          'text-image',
          'bus',
          `<p><strong>Material</strong> zu jedem Stück steht zwei Wochen vor der Premiere bereit: zehn Seiten, drei Spiele, keine
            Arbeitsblätter mit Lücken. Wer nachbereiten will, bekommt uns noch einmal in die Klasse.</p>`,
        ),
      ]),
      section(0, [
        quote(
          '<p>Der Hauptmann redet wie mein Sportlehrer.</p>',
          'Emre, 10 b, nach der Generalprobe',
        ),
      ]),
      section(0, [
        text(`<p>Stand: ${fullDay(when.today)}. Plätze für Schulklassen sind knapp; am besten melden Sie sich vier Wochen
          vorher.</p>`),
        link('Barrierefreiheit im Haus', { page: 'haus/barrierefreiheit' }),
      ]),
      section(0, [form('schulklasse-anmelden')]),
    ],
  };
}
