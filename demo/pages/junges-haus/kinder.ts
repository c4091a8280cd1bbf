import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { eventlist, faq, imagelist } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export const kinder: DemoPage = {
  path: 'junges-haus/kinder',
  fields: {
    title: 'Kinder & Familien',
    headline: 'Ab drei, ab fünf, ab acht, ab morgen',
    in_menu: true,
    meta_title: 'Stücke für Kinder und Familien',
    meta_description:
      'Welche Stücke für welches Alter, wie lange sie dauern und was Eltern vor dem ersten Theaterbesuch wissen möchten.',
  },
  og_picture: 'peter-und-der-wolf',
  pictures: [
    wide('peter-und-der-wolf', 'Ein großes schwarzes Blatt und ein kleines rotes, ausgeschnitten'),
    poster('entlein', 'Ein blaues Meer, hinter dem eine rote Sonne steht'),
    poster('papierkram', 'Ein gewundenes Band in Schwarz und Weiß auf Rot'),
    wide('drei-hoerner', 'Eine Trommel von oben'),
    wide('im-foyer-mit-kindern', 'Bauklötze: Tor, Turm und Ball'),
  ],
  sections: [
    section(0, [headline('Zurzeit zu sehen', { anchor: 'stuecke' })]),
    section(
      4,
      [
        image('papierkram', 'vertical'),
        headline('Papierkram', { level: 3, preline: 'Ab drei · 35 Minuten' }),
        text(
          '<p>Eine Rolle Packpapier, zwei Menschen, kein Wort. Am Ende sitzen alle darin. Uraufführung, Studio.</p>',
        ),
      ],
      [
        image('entlein', 'vertical'),
        headline('Das hässliche Entlein', { level: 3, preline: 'Ab fünf · 45 Minuten' }),
        text(
          '<p>Andersens Märchen für eine Tänzerin und einen Kontrabass. Der Schwan kommt vor, aber er ist nicht die Pointe.</p>',
        ),
      ],
      [
        image('peter-und-der-wolf', 'vertical'),
        headline('Peter und der Wolf', { level: 3, preline: 'Ab sechs · 40 Minuten' }),
        text(
          '<p>Prokofjew mit ganzem Orchester. Der Wolf wird von drei Hörnern gespielt und von einem Hund betrachtet.</p>',
        ),
      ],
    ),
    section(0, [
      headline('Nächste Termine', { anchor: 'termine' }),
      eventlist({ genre: 'familie' }),
    ]),
    section(
      1,
      [
        headline('Vor dem ersten Mal', { anchor: 'erstes-mal' }),
        faq(
          {
            question: 'Mein Kind kann nicht stillsitzen. Ist das schlimm?',
            answer:
              '<p>Nein. Bis sechs sitzen die Kinder auf Kissen vorn, die Großen dahinter. Wer hinaus muss, geht und kommt wieder. Es gibt eine Tür, die nicht quietscht.</p>',
          },
          {
            question: 'Wird es dunkel und laut?',
            answer:
              '<p>Nie ganz dunkel. Laute Stellen stehen auf der Seite des Stücks. An der Garderobe liegen Kopfhörer in Kindergröße.</p>',
          },
          {
            question: 'Stimmt die Altersangabe wirklich?',
            answer:
              '<p>Ja, und zwar nach unten. „Ab fünf“ heißt: Mit vier ist es zu lang. Nach oben gibt es keine Grenze, fragen Sie die Großeltern.</p>',
          },
          {
            question: 'Was kostet es?',
            answer:
              '<p>Kinder sechs Euro, Erwachsene zwölf. Mit der Lindenkarte zahlen Familien zusammen zehn. Mehr unter <a href="/de/karten/preise">Preise und Ermäßigungen</a>.</p>',
          },
        ),
      ],
      [
        headline('Geburtstag?', { level: 2 }),
        text(`
          <p>Zehn Kinder, eine Führung, ein Stück, eine Torte vom Rechen und das Recht, einmal den Vorhang zu ziehen. 180 Euro,
          sonntags.</p>`),
        link('Anfragen', { url: 'mailto:jung@haus-am-wehr.example' }, 'button'),
      ],
    ),
    section(0, [
      imagelist(
        'grid',
        {
          picture: 'im-foyer-mit-kindern',
          caption: 'Die Bauecke im Foyer ist ab einer Stunde vor Beginn offen',
        },
        { picture: 'wal-am-kran', caption: 'Herbert, Sommerschlaf unter der Decke' },
        { picture: 'drei-hoerner', caption: 'Trommelbank im Flur: bitte laut sein' },
      ),
    ]),
  ],
};
