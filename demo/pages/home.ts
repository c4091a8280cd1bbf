import { type Calendar, longDay } from '../calendar.ts';
import { type DemoPage, fullteaser, headline, link, section, text } from '../content.ts';
import { blogteaserlist, eventlist, posters, quote, teaserlist } from '../modules.ts';
import { poster, wide } from '../pictures.ts';

export function home(when: Calendar): DemoPage {
  const woyzeck = when.premiere('woyzeck');
  return {
    path: '',
    fields: {
      title: 'Haus am Wehr',
      headline: 'Haus am Wehr – Musik · Theater · Tanz in Lindenfurt',
      menu_name: 'Start',
      is_landing_page: true,
      meta_title: 'Musik, Theater und Tanz in Lindenfurt',
      meta_description:
        'Oper, Schauspiel, Tanz und Konzert unter einem Dach, das einmal ein Kraftwerk war: das Haus am Wehr in Lindenfurt.',
    },
    og_picture: 'woyzeck-grosses-haus',
    pictures: [
      wide(
        'woyzeck-grosses-haus',
        'Eine schwarze Treppe unter rotem Himmel, ihr gegenüber auf hellen Stufen klein ein Mensch unter einer grauen Sonne',
        {
          // the figure on the stairs, also on a phone that shows a third of the width
          focal_point: { x: 0.8, y: 0.5 },
        },
      ),
      poster('dido', 'Rote und weiße Wellen, in denen eine schwarze Scheibe schwimmt'),
      poster(
        'das-kaethchen',
        'Ein roter Strahl schneidet eine rote Scheibe, davor steht klein ein Mensch',
      ),
      poster('kammersinfonie-c-moll', 'Rote und weiße Saiten ziehen über eine mintgrüne Scheibe'),
      wide('am-wasser', 'Schwarze und rote Wellen unter rotem Himmel, darüber eine helle Sonne'),
      wide(
        'die-letzte-reihe',
        'Köpfe im Zuschauerraum von hinten, vor ihnen ein roter Kreis auf grüner Fläche',
      ),
      wide('der-walfisch', 'Ein roter Wal hängt an zwei Seilen über gezeichneten Wellen'),
      poster('reihe-sinfonie', 'Eine Geige, größer als das Blatt'),
      poster('reihe-kammer', 'Ein leerer Stuhl und sein Schatten'),
      poster('reihe-jung', 'Ein blau-weißer Drachen steigt in den Wind'),
      poster('reihe-nacht', 'Neun Fenster, in einem steht noch jemand'),
    ],
    sections: [
      section(0, [
        fullteaser({
          side: 'fullscreen',
          picture: 'woyzeck-grosses-haus',
          preline: `Premiere am ${longDay(woyzeck.day)}`,
          headline: 'Jeder Mensch ist ein Abgrund',
          subline: 'Büchners „Woyzeck“ im Großen Haus',
          production: 'woyzeck',
          link_text: 'Termine und Karten',
        }),
      ]),
      section(0, [headline('Demnächst bei uns', { anchor: 'demnaechst' }), eventlist()]),
      section(
        1,
        [
          headline('Wo früher Strom gemacht wurde', {
            preline: 'Haus am Wehr',
            subline: 'Ein Kraftwerk, ein Fluss, vier Bühnen',
          }),
          text(`
            <p>Am Abend, wenn die Pumpen der Bühnenmaschine ruhen, hört man in der letzten Reihe das Wasser. Es fällt
            drei Meter tief, seit 1911, und bis 1974 hat es halb Lindenfurt mit Licht versorgt. Heute macht es hier
            Musik, Theater und Tanz – genauer: Wir machen das, und das Wehr hört zu.</p>
            <p>Unter einem Dach arbeiten ein Schauspielensemble, eine Tanzkompanie, ein Musiktheater und ein Orchester,
            das sich nicht entscheiden will, ob es im Graben oder auf der Bühne sitzt. Man begegnet sich in der
            Kantine. Daraus entsteht das meiste, was uns gelingt.</p>`),
          link('Geschichte, Bühnen, Menschen', { page: 'haus' }),
        ],
        [
          headline('Theaterkasse', { level: 3, anchor: 'kasse' }),
          text(`
            <p>Am Wehr 1, im Eingang zum Hof<br>
            Dienstag bis Freitag 12–18.30 Uhr<br>
            Samstag 10–14 Uhr</p>
            <p>Die Abendkasse öffnet eine Stunde vor jeder Vorstellung.</p>
            <p><a href="tel:+496990009120">069 90009-120</a><br>
            <a href="mailto:kasse@haus-am-wehr.example">kasse@haus-am-wehr.example</a></p>`),
          link('So kommen Sie her', { page: 'haus/anfahrt' }, 'button', true),
        ],
      ),
      section(0, [
        headline('Die nächsten Premieren', {
          subline: 'Woran gerade geprobt wird',
          anchor: 'premieren',
        }),
        posters('premiere'),
        link('Was wir in dieser Spielzeit vorhaben', { page: 'spielzeit' }),
      ]),
      section(0, [
        quote(
          '<p>Ein Stadttheater ist keine Sehenswürdigkeit. Es ist der Ort, an dem eine Stadt mit sich selbst spricht.</p>',
          'Henrike Solms, Intendantin',
        ),
      ]),
      section(0, [
        headline('Aus dem Magazin', { anchor: 'magazin' }),
        blogteaserlist('ein-lob-der-letzten-reihe', 'wie-ein-wal-fliegen-lernt'),
        link('Alles aus dem Magazin', { url: '/de/mediathek-de' }),
      ]),
      section(0, [
        headline('Vier Wege durch die Spielzeit', {
          subline: 'Reihen und Abonnements',
          anchor: 'reihen',
        }),
        teaserlist(
          'slider',
          {
            picture: 'reihe-sinfonie',
            page: 'abonnements',
            preline: 'Acht Konzerte',
            headline: 'Sinfonie am Wehr',
            subline: 'Von Haydn bis gestern, immer sonntags um elf',
          },
          {
            picture: 'reihe-kammer',
            page: 'abonnements',
            preline: 'Fünf Stücke',
            headline: 'Kammerspiele',
            subline: 'Sitzen, wo man die Lügen hört',
          },
          {
            picture: 'reihe-jung',
            page: 'junges-haus',
            preline: 'Ab drei Jahren',
            headline: 'Das erste Mal',
            subline: 'Vier Vorstellungen, ein Kissen, Kakao',
          },
          {
            picture: 'reihe-nacht',
            page: 'haus/buehnen/studio',
            preline: 'Freitags, nach elf',
            headline: 'Nachtschicht',
            subline: 'Kurzes, Lautes und Unfertiges im Studio',
          },
        ),
      ]),
      section(0, [
        fullteaser({
          side: 'image-right',
          picture: 'am-wasser',
          preline: 'Anfahrt und Zugang',
          headline: 'Acht Minuten vom Bahnhof, immer am Wasser entlang',
          text: `<p>Der schönste Weg zu uns ist der Treidelpfad. Wer rollt, schlecht hört, spät kommt oder ein Baby auf dem
            Arm hat, findet hier, was vorher gut zu wissen ist.</p>`,
          page: 'haus/anfahrt',
          link_text: 'Anfahrt und Zugang',
        }),
      ]),
      section(0, [
        link('Hereinspaziert: das Haus am Wehr von innen', { page: 'haus' }, 'slider'),
        link('Der Brief aus dem Haus, jeden ersten Dienstag', { page: 'newsletter' }, 'slider'),
      ]),
    ],
  };
}
