import { type DemoPage, fullteaser, headline, image, link, section, text } from '../../content.ts';
import { eventlist, twocolumns, venue } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export const kammer: DemoPage = {
  path: 'haus/buehnen/kammer',
  fields: {
    title: 'Kammer',
    headline: 'Kammer',
    in_menu: true,
    meta_description:
      'Die alte Schaltwarte mit Marmor und Messinghebeln: 148 Plätze für Schauspiel aus der Nähe. Wer hier lügt, wird ertappt.',
  },
  og_picture: 'kammer',
  pictures: [
    wide('kammer', 'Ein schwarzer Strahl schneidet eine Scheibe, daneben steht klein ein Mensch'),
    wide('kammer-eingang', 'Bogenfenster, hinter einem steht jemand'),
    poster('schalttafel', 'Köpfe vor einer hellen Scheibe, einer ist rot'),
    poster('letzte-reihe-kammer', 'Ein schwarzer Stuhl auf halb hellem Boden'),
  ],
  sections: [
    section(0, [
      image('kammer', 'horizontal'),
      text(`
        <p>Von hier aus wurde das Kraftwerk gefahren. Zwei Männer saßen vor einer Wand aus Marmor, vierundzwanzig
        Stunden am Tag, und wenn in der Stadt die Straßenbahn anfuhr, sahen sie es an einer Nadel. Der Marmor ist noch da, die
        Hebel auch. Einer von ihnen macht das Saallicht aus.</p>`),
    ]),
    section(0, [
      twocolumns(
        'image-text',
        'schalttafel',
        `<p>148 Plätze in neun Reihen, kein Vorhang, keine Rampe. Zwischen der ersten Reihe und dem Spiel liegen achtzig
          Zentimeter; wer die Beine ausstreckt, spielt mit. Unsere Schauspielerinnen und Schauspieler wollen alle hierher,
          weil man flüstern kann. Und sie fürchten sich davor, weil man jedes Flüstern hört.</p>`,
      ),
      twocolumns(
        'text-image',
        'letzte-reihe-kammer',
        `<p>Nacheinlass gibt es nicht: Die einzige Tür führt durch das Bühnenbild. Wer zu spät kommt, sieht die Vorstellung auf
          einem Bildschirm im Gang, mit einem Glas Wein auf unsere Kosten und in guter Gesellschaft. Manche kommen
          absichtlich.</p>`,
      ),
    ]),
    section(
      1,
      [venue('kammer', 'kammer-eingang')],
      [
        headline('Zugang', { level: 2, anchor: 'zugang' }),
        text(`
          <p>Stufenlos über das Foyer, erster Gang links. Zwei Plätze für Rollstühle in Reihe 1. Empfänger mit Kopfhörer oder
          Halsringschleife gibt es an der Garderobe.</p>`),
        link('Alles zur Barrierefreiheit', { page: 'haus/barrierefreiheit' }),
      ],
    ),
    section(0, [
      fullteaser({
        side: 'image-left',
        picture: 'das-kaethchen',
        preline: 'Als Nächstes in der Kammer',
        headline: 'Das Käthchen von Heilbronn',
        text: '<p>Kleists Traumspiel mit Feuerprobe. Eine Schale, ein Streichholz, ein Feuerwehrmann in Reihe 1.</p>',
        production: 'das-kaethchen-von-heilbronn',
        link_text: 'Termine und Besetzung',
      }),
    ]),
    section(0, [headline('In der Kammer', { anchor: 'termine' }), eventlist({ room: 'kammer' })]),
  ],
};
