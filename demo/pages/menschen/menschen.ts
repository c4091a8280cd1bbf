import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { imagelist } from '../../modules.ts';
import { head, shadow } from '../../pictures.ts';

export const menschen: DemoPage = {
  path: 'menschen',
  fields: {
    title: 'Menschen',
    headline: 'Wer das hier macht',
    in_menu: true,
    meta_title: 'Menschen: Leitung und Team',
    meta_description:
      'Intendanz, Sparten, Technik, Verwaltung: wer das Haus am Wehr leitet, woher sie kommen und wie man sie erreicht.',
  },
  og_picture: 'henrike-solms',
  pictures: [
    head('henrike-solms', 'Henrike Solms, Intendantin,'),
    head('oskar-lindqvist', 'Oskar Lindqvist, Generalmusikdirektor,'),
    head('mira-tahedl', 'Mira Tahedl, Hausregisseurin,'),
    head('levent-brandis', 'Levent Brandis, Schauspieldirektor,'),
    head('aino-kesti', 'Aino Kesti, Leiterin der Tanzkompanie,'),
    head('jule-petersen-adu', 'Jule Petersen-Adu, Leiterin des Jungen Hauses,'),
    head('ruth-behrens-okoro', 'Ruth Behrens-Okoro, Chordirektorin,'),
    head('thea-morgenroth', 'Thea Morgenroth, Chefdramaturgin,'),
    head('ines-cordalis', 'Ines Cordalis, Ausstattungsleiterin,'),
    head('bastian-kroll', 'Bastian Kroll, Verwaltungsdirektor,'),
    head('anselm-gruber', 'Anselm Gruber, Technischer Direktor,'),
    head('malin-kaya', 'Malin Kaya, Beauftragte für Zugang,'),
    head('friederike-abel', 'Friederike Abel, Leiterin der Kommunikation,'),
    shadow('rolf-doerr', 'Rolf Dörr, Leiter der Theaterkasse,'),
  ],
  sections: [
    section(
      1,
      [
        headline('Die Intendantin', { preline: 'Henrike Solms', anchor: 'intendanz' }),
        text(`
          <p>Henrike Solms kam als Regieassistentin, ging nach Basel und Antwerpen und kam zurück, als man ihr sagte, das Dach
          sei undicht. Das war vor neun Jahren. Das Dach ist jetzt dicht, und sie inszeniert einmal im Jahr, meistens Kleist,
          „weil bei dem die Leute in Ohnmacht fallen, wenn es schwierig wird“.</p>
          <p>Jeden ersten Montag im Monat sitzt sie von 17 bis 18 Uhr in der Kantine und hört zu. Eine Anmeldung braucht es
          nicht. Meistens geht es um Parkplätze, manchmal um Schuld.</p>`),
        link('Der Intendantin schreiben', { url: 'mailto:intendanz@haus-am-wehr.example' }),
      ],
      [image('henrike-solms', 'vertical')],
    ),
    section(0, [
      headline('Die Sparten', {
        anchor: 'sparten',
        subline: 'Sechs, die sich eine Kaffeemaschine teilen',
      }),
    ]),
    section(
      4,
      [
        image('oskar-lindqvist', 'vertical'),
        headline('Oskar Lindqvist', { level: 3, preline: 'Orchester' }),
        text(
          '<p>Probt lieber Haydn als Mahler: „Bei Haydn hört man alles.“ Repariert in den Ferien Segelboote.</p>',
        ),
      ],
      [
        image('mira-tahedl', 'vertical'),
        headline('Mira Tahedl', { level: 3, preline: 'Oper' }),
        text(
          '<p>Hausregisseurin, gelernte Geologin. Fragt Sängerinnen zuerst, worauf sie stehen.</p>',
        ),
      ],
      [
        image('levent-brandis', 'vertical'),
        headline('Levent Brandis', { level: 3, preline: 'Schauspiel' }),
        text(
          '<p>Spielt selbst, wenn jemand krank wird, und behauptet, er freue sich nicht darüber.</p>',
        ),
      ],
    ),
    section(
      4,
      [
        image('aino-kesti', 'vertical'),
        headline('Aino Kesti', { level: 3, preline: 'Tanz' }),
        text(
          '<p>Aus Oulu, seit sechs Jahren hier. Redet beim Choreografieren nicht. Danach auch wenig.</p>',
        ),
      ],
      [
        image('jule-petersen-adu', 'vertical'),
        headline('Jule Petersen-Adu', { level: 3, preline: 'Junges Haus' }),
        text(
          '<p>War Lehrerin, bis sie merkte, dass die Pausen das Beste waren. Macht jetzt nur noch Pausen, sagt sie.</p>',
        ),
      ],
      [
        image('ruth-behrens-okoro', 'vertical'),
        headline('Ruth Behrens-Okoro', { level: 3, preline: 'Chor' }),
        text('<p>Hört aus vierzig Stimmen heraus, wer erkältet ist. Bringt Ingwer mit.</p>'),
      ],
    ),
    section(0, [
      headline('Ohne die nichts ginge', { anchor: 'team' }),
      imagelist(
        'slider-semi-lazy',
        {
          picture: 'thea-morgenroth',
          caption: 'Thea Morgenroth, Dramaturgie: hat das Buch schon gelesen',
        },
        {
          picture: 'ines-cordalis',
          caption: 'Ines Cordalis, Ausstattung: zeichnet auch unsere Plakate',
        },
        {
          picture: 'bastian-kroll',
          caption: 'Bastian Kroll, Verwaltung: am Jahresende so viel Geld wie am Anfang',
        },
        { picture: 'anselm-gruber', caption: 'Anselm Gruber, Technik: fährt den Kran von 1911' },
        { picture: 'malin-kaya', caption: 'Malin Kaya, Zugang: öffnet Türen' },
        {
          picture: 'friederike-abel',
          caption: 'Friederike Abel, Kommunikation: schreibt diesen Satz',
        },
        { picture: 'rolf-doerr', caption: 'Rolf Dörr, Kasse: kennt Ihren Platz' },
      ),
    ]),
    section(0, [
      link('Das ganze Ensemble, von A bis Z', { url: '/de/ensemble' }, 'slider'),
      link('Mitmachen: Stellen und Ausschreibungen', { page: 'jobs' }, 'slider'),
      link('Für die Presse', { page: 'presse' }, 'slider'),
    ]),
  ],
};
