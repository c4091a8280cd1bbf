import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { eventlist, faq, imagelist, venue } from '../../modules.ts';
import { wide } from '../../pictures.ts';

export const studio: DemoPage = {
  path: 'haus/buehnen/studio',
  fields: {
    title: 'Studio',
    headline: 'Studio',
    in_menu: true,
    meta_description:
      'Das alte Kohlenlager: ein schwarzer Raum für Tanz, Uraufführungen, Kinder ab drei und die Nachtschicht am Freitag.',
  },
  og_picture: 'studio',
  pictures: [
    wide('studio', 'Drei Kiesel aus Papier, zwei überdecken sich'),
    wide('schwingboden', 'Eine Tänzerin auf einer Fläche aus Rot und Petrol'),
    wide('nachtschicht', 'Drei Lampen über einem Tisch, eine brennt'),
    wide('kissen', 'Große Viertelkreise wie Kissen nebeneinander'),
    wide('tribuene', 'Ein Bogengang in Petrol, davor steht ein Mensch'),
    wide('kohle', 'Pfeifen verschiedener Länge nebeneinander'),
  ],
  sections: [
    section(
      3,
      [
        text(`
          <p>Ein schwarzer Raum ohne Vorschriften. Vierzehn mal vierzehn Meter, sieben hoch, ein Schwingboden, hundert
          Steckdosen. Bis 1974 lag hier die Kohle für den Hilfskessel; wenn es regnet, riecht man sie noch ein wenig.</p>
          <p>Die Tribüne lässt sich in vierzig Minuten wegfahren. Am liebsten sitzen hier alle auf dem Boden, auch der
          Oberbürgermeister, bei dem es dann einen Moment dauert.</p>`),
        link('Was im Studio gespielt wird', { url: '/de/programm?room=studio' }),
      ],
      [image('studio', 'horizontal')],
    ),
    section(0, [
      headline('Ein Raum, vier Zustände', { anchor: 'zustaende' }),
      imagelist(
        'slider',
        { picture: 'tribuene', caption: 'Mit Tribüne: 90 Plätze, sechs Stufen' },
        { picture: 'kissen', caption: 'Mit Kissen: 60 Kinder, 20 Erwachsene am Rand' },
        { picture: 'nachtschicht', caption: 'Mit Tischen: die Nachtschicht, Bier 3,50 Euro' },
        { picture: 'kohle', caption: 'Mit nichts: Konzerte im Stehen' },
      ),
    ]),
    section(
      1,
      [venue('studio', 'schwingboden')],
      [
        headline('Nachtschicht', { level: 2, preline: 'Freitags, 23 Uhr' }),
        text(`
          <p>Dreißig bis fünfzig Minuten für das, was sonst keinen Platz hat: ein Monolog, der zu wütend war, ein Quartett, das
          noch nicht fertig ist, der Inspizient mit seiner Plattensammlung. Man zahlt am Ausgang, was es wert war.</p>`),
      ],
    ),
    section(0, [
      headline('Für alle, die etwas ausprobieren wollen', { anchor: 'ausprobieren' }),
      faq(
        {
          question: 'Kann ich im Studio etwas Eigenes zeigen?',
          answer: `<p>Ja, zweimal im Jahr. Eine Seite Idee, ein Name, ein Satz, warum bei uns. Bis zum Ende jedes Quartals an
            <a href="mailto:studio@haus-am-wehr.example">studio@haus-am-wehr.example</a>.</p>`,
        },
        {
          question: 'Bekomme ich Geld dafür?',
          answer: `<p>400 Euro für jede Person auf und hinter der Bühne, dazu Licht, Ton und eine Woche den Raum.</p>`,
        },
        {
          question: 'Wie komme ich mit dem Rollstuhl hinein?',
          answer: `<p>Über den Hof und eine Rampe mit sechs Prozent Steigung, die Tür öffnet auf Knopfdruck. Sie sitzen, wo Sie
            möchten; wir rücken.</p>`,
        },
      ),
    ]),
    section(0, [headline('Im Studio', { anchor: 'termine' }), eventlist({ room: 'studio' })]),
  ],
};
