import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { faq, quote, twocolumns } from '../../modules.ts';
import { head, poster, wide } from '../../pictures.ts';

export const chor: DemoPage = {
  path: 'menschen/chor',
  fields: {
    title: 'Chor',
    headline: 'Vierzig Stimmen, ein Atem, kein Gleichschritt',
    in_menu: true,
    meta_title: 'Der Chor am Wehr',
    meta_description:
      'Der Opernchor des Hauses am Wehr und der Stadtchor, in dem jede und jeder mitsingen kann: Proben, Vorsingen, Konzerte.',
  },
  og_picture: 'chor',
  pictures: [
    wide(
      'chor',
      'Drei Reihen von Singenden mit offenen Mündern, eine Stimme hat eine andere Farbe',
    ),
    poster('stadtchor', 'Ein Chor in blauen Jacken, eine ist rot'),
    poster('einsingen', 'Rote und weiße Wellen, hinter denen eine schwarze Scheibe untergeht'),
    head('bariton-aus-reihe-drei', 'Ein Bariton aus der dritten Reihe'),
  ],
  sections: [
    section(0, [
      image('chor', 'horizontal'),
      text(`
        <p>Ein Chor ist das Einzige auf der Bühne, das nicht lügen kann: Wenn einer den Ton nicht glaubt, hört man es bei allen.
        Unserer hat vierzig Mitglieder aus siebzehn Ländern, und in der Garderobe wird in vier Sprachen gestritten, wer die
        Heizung hochgedreht hat.</p>`),
    ]),
    section(0, [
      twocolumns(
        'text-image',
        'einsingen',
        `<p><strong>Einsingen</strong> ist um 18.40 Uhr, auf der Treppe zum Malsaal, weil es dort nachhallt. Wer früh kommt, kann
          zuhören. Ruth Behrens-Okoro beginnt immer mit demselben Ton, einem Es, „das kann man auch müde“.</p>
          <p>In „Dido und Aeneas“ singt der Chor auf den Laufstegen, acht Meter über dem Publikum. Beim ersten Mal trugen
          alle Gurte. Seitdem weiß man, wie man atmet, wenn man hinunterschaut.</p>`,
      ),
    ]),
    section(
      2,
      [image('stadtchor', 'vertical')],
      [
        headline('Der Stadtchor', { preline: 'Für alle', anchor: 'stadtchor' }),
        text(`
          <p>Dienstags um halb acht proben hundertzehn Leute auf der Probebühne 2: Zahnärzte, Schülerinnen, drei Busfahrer, eine
          Richterin. Vorsingen muss niemand. Wer Noten lesen kann, hilft denen, die es nicht können, und umgekehrt, denn
          die hören meistens besser.</p>
          <p>Zweimal im Jahr steht der Stadtchor mit dem Orchester im Großen Haus, als Nächstes mit Haydns „Schöpfung“.
          Es kostet vier Euro im Monat, wer sie nicht hat, singt umsonst.</p>`),
        link('Einfach mitsingen', { url: 'mailto:stadtchor@haus-am-wehr.example' }, 'button'),
      ],
    ),
    section(
      3,
      [
        quote(
          '<p>Man singt nicht zusammen, weil man gleich ist. Man wird ein bisschen gleich, weil man zusammen singt.</p>',
          'Ruth Behrens-Okoro, Chordirektorin',
        ),
      ],
      [image('bariton-aus-reihe-drei', 'vertical')],
    ),
    section(0, [
      headline('Häufig gefragt', { anchor: 'fragen' }),
      faq(
        {
          question: 'Ich kann nicht singen. Meint ihr mich auch?',
          answer:
            '<p>Ja. Es gibt sehr wenige Menschen, die nicht singen können, und sehr viele, denen es einmal jemand gesagt hat.</p>',
        },
        {
          question: 'Wann sind die nächsten Vorsingen für den Opernchor?',
          answer:
            '<p>Zweimal im Jahr. Die Termine stehen unter <a href="/de/jobs">Jobs und Ausschreibungen</a>.</p>',
        },
        {
          question: 'Gibt es einen Kinderchor?',
          answer:
            '<p>Ab sechs, mittwochs um vier. Er gehört zum <a href="/de/junges-haus/workshops">Jungen Haus</a>.</p>',
        },
      ),
    ]),
  ],
};
