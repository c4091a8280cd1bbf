import { type Calendar, longDay, shortDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { faq, html } from '../../modules.ts';
import { poster } from '../../pictures.ts';

/** Target of the web shop's list of series (G-07), therefore at the top level. */
export function abonnements(when: Calendar): DemoPage {
  const first = shortDay(when.on(2, 6));
  const deadline = longDay(when.on(5, 5));
  return {
    path: 'abonnements',
    fields: {
      title: 'Abonnements',
      headline: 'Ihr Platz, Ihr Abend, Ihre Ausrede',
      in_footer: true,
      meta_description:
        'Fünf Abonnements im Haus am Wehr: Sinfonie, Kammer, Premieren, Mischung und Familie. Bis zu einem Drittel günstiger, tauschbar.',
    },
    og_picture: 'abo-mischung',
    pictures: [
      poster('abo-sinfonie', 'Pfeifen einer Orgel'),
      poster('abo-kammer', 'Bogenfenster bei Nacht'),
      poster('abo-mischung', 'Viertelkreise in allen Richtungen'),
    ],
    sections: [
      section(
        1,
        [
          text(`
            <p>Ein Abonnement ist eine Verabredung mit sich selbst. Man geht dann auch hin, wenn es regnet, und sieht Stücke, die
            man sich nie ausgesucht hätte. Von diesen erzählt man später am meisten.</p>
            <p>Einsteigen kann man jederzeit; wer vor ${deadline} kommt, bekommt das erste Konzert am ${first} dazu.</p>`),
        ],
        [
          headline('Abobüro', { level: 2 }),
          text(`
            <p>Renate Szymanski<br>
            Dienstag bis Freitag 12–16 Uhr, nicht an Feiertagen<br>
            <a href="tel:+496990009125">069 90009-125</a><br>
            <a href="mailto:abo@haus-am-wehr.example">abo@haus-am-wehr.example</a></p>`),
        ],
      ),
      section(
        4,
        [
          image('abo-sinfonie', 'vertical'),
          headline('Sinfonie am Wehr', { preline: 'Acht Sonntage, elf Uhr' }),
          text(
            '<p>Ein fester Platz, acht Konzerte, danach Brunch im Rechen, wenn Sie mögen. Ab 96 Euro.</p>',
          ),
        ],
        [
          image('abo-kammer', 'vertical'),
          headline('Kammerspiele', { preline: 'Fünf Freitage' }),
          text(
            '<p>Alle Premieren der Kammer, am zweiten Abend, mit Gespräch danach. Wer geht, bevor es anfängt, verpasst das Beste. 85 Euro.</p>',
          ),
        ],
        [
          image('abo-mischung', 'vertical'),
          headline('Die Mischung', { preline: 'Sechs Abende' }),
          text(
            '<p>Zweimal Oper, zweimal Schauspiel, einmal Tanz und einmal etwas, das wir für Sie aussuchen. Ab 120 Euro.</p>',
          ),
        ],
      ),
      section(0, [
        headline('Alle im Vergleich', { anchor: 'vergleich' }),
        html(
          'abo-mischung',
          `<table><caption>Euro, je Kategorie</caption>
            <thead><tr><th scope="col">Abonnement</th><th scope="col">Abende</th><th scope="col">Kategorie 3</th><th scope="col">Kategorie 1</th><th scope="col">Sie sparen</th></tr></thead>
            <tbody>
              <tr><th scope="row">Sinfonie am Wehr</th><td>8</td><td>148</td><td>256</td><td>29 %</td></tr>
              <tr><th scope="row">Kammerspiele</th><td>5</td><td>85</td><td>85</td><td>29 %</td></tr>
              <tr><th scope="row">Premieren</th><td>5</td><td>160</td><td>285</td><td>20 %</td></tr>
              <tr><th scope="row">Die Mischung</th><td>6</td><td>120</td><td>204</td><td>33 %</td></tr>
              <tr><th scope="row">Das erste Mal (Familie)</th><td>4</td><td>30</td><td>30</td><td>38 %</td></tr>
            </tbody></table>`,
        ),
      ]),
      section(0, [
        faq(
          {
            question: 'Was, wenn ich an einem Abend nicht kann?',
            answer:
              '<p>Dann ändern Sie den Termin: im Abobüro, am Telefon oder mit einer E-Mail, bis zwölf Uhr am selben Tag. Zweimal tauschen ist frei, danach zwei Euro. Verschenken geht immer.</p>',
          },
          {
            question: 'Verlängert sich das Abo von selbst?',
            answer:
              '<p>Ja, um eine Spielzeit, wenn Sie bis zum 31. Mai nichts sagen. Wir schreiben Ihnen im April, damit Sie etwas sagen können.</p>',
          },
          {
            question: 'Gibt es das auch ermäßigt?',
            answer:
              '<p>Ja, zum halben Preis, mit denselben Nachweisen wie bei <a href="/de/karten/preise">Einzelkarten</a>.</p>',
          },
        ),
        link('Bestellen: eine E-Mail genügt', { url: 'mailto:abo@haus-am-wehr.example' }, 'button'),
      ]),
    ],
  };
}
