import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { eventlist, faq, imagelist, quote, table, venue } from '../../modules.ts';
import { poster, rendered, wide } from '../../pictures.ts';

export const grossesHaus: DemoPage = {
  path: 'haus/buehnen/grosses-haus',
  fields: {
    title: 'Großes Haus',
    headline: 'Großes Haus',
    in_menu: true,
    meta_description:
      'Die alte Turbinenhalle: 612 Plätze für Oper, Schauspiel und Konzert, 1,6 Sekunden Nachhall und ein Kran, der mitspielt.',
  },
  og_picture: 'grosses-haus',
  pictures: [
    rendered(
      wide(
        'grosses-haus',
        'Der geschlossene rote Vorhang, Licht fällt von der Seite in seine Falten',
      ),
    ),
    rendered(poster('reihe-neun', 'Leere rote Sitzreihen, auf die vorderen Plätze fällt Licht')),
    wide('graben', 'Blaue Saiten, über die sich ein roter Bogen legt'),
    wide('laufstege', 'Ein Chor in drei Reihen, alle singen dasselbe O'),
  ],
  sections: [
    section(0, [venue('grosses-haus')]),
    section(
      1,
      [
        headline('Die Halle', { preline: '1911 bis heute', anchor: 'halle' }),
        text(`
          <p>Sechzig Meter lang, achtzehn hoch, und an der Stirnseite ein Fenster, durch das man den Fluss sieht, wenn der
          Vorhang davor offen ist. Am Nachmittag probt das Orchester dort gern bei Tageslicht; am Abend bleibt es zu, außer
          bei „Idomeneo“.</p>
          <p>Der Nachhall beträgt 1,6 Sekunden, mit den Vorhängen vor den Fenstern 1,2. Das ist für Bruckner zu trocken, für
          Mozart genau richtig und für Büchner eine Herausforderung, der sich das Ensemble jeden Abend von Neuem stellt.</p>`),
      ],
      [
        headline('Zahlen', { level: 2 }),
        table(
          'Großes Haus',
          null,
          ['Parkett', '438 Plätze'],
          ['Galerie', '174 Plätze'],
          ['Portal', '12 × 8 m'],
          ['Bühnentiefe', '17 m'],
          ['Graben', '58 Pulte'],
        ),
      ],
    ),
    section(
      2,
      [image('reihe-neun', 'vertical')],
      [
        headline('Wo man gut sitzt', { anchor: 'plaetze' }),
        text(`
          <p>Kein Platz liegt weiter als 24 Meter von der Rampe. Am besten hört man in Reihe 9, Mitte: dort stand früher der
          Maschinist und merkte am Ton, ob ein Lager trocken lief. Am besten sieht man von der ersten Reihe der Galerie. Am
          meisten erlebt man auf der Seitengalerie, für neun Euro, wo man dem Dirigenten ins Gesicht schaut und der Sopranistin
          auf den Scheitel.</p>
          <ul>
            <li>Rollstuhlplätze: Reihe 7 und 14, je vier, daneben ein Platz für die Begleitung</li>
            <li>Induktionsschleife: Reihe 1 bis 10</li>
            <li>Beinfreiheit: Reihe 1 und 15, nach der Tür</li>
            <li>Übertitel lesbar: von allen Plätzen außer Seitengalerie 1 bis 6</li>
          </ul>`),
        link('Alle Preise', { page: 'karten/preise' }),
      ],
    ),
    section(0, [
      imagelist(
        'slider-parallax',
        {
          picture: 'laufstege',
          caption: 'Laufstege in acht Metern Höhe: In „Dido“ singt hier der Chor',
        },
        { picture: 'graben', caption: 'Der Graben fährt in zwei Minuten auf Bühnenhöhe' },
        { picture: 'grosses-haus', caption: '412 Quadratmeter Samt, genäht im eigenen Haus' },
      ),
    ]),
    section(
      3,
      [
        quote(
          '<p>Wenn ich in der Ouvertüre leise genug bin, höre ich das Wehr. Dann weiß ich, dass das Haus zuhört.</p>',
          'Oskar Lindqvist, Generalmusikdirektor',
        ),
      ],
      [
        headline('Zwei Fragen, die immer kommen', { anchor: 'fragen' }),
        faq(
          {
            question: 'Ist es im Winter kalt?',
            answer: `<p>Nicht mehr. Seit 2014 heizt der Fluss: Eine Wärmepumpe holt aus der Linde, was die Halle braucht. Im
              Parkett sind es zwanzig Grad, auf der Galerie zwei mehr.</p>`,
          },
          {
            question: 'Darf ich während der Vorstellung hinaus?',
            answer: `<p>Ja. Die Türen knarren nicht. Zurück geht es in die letzte Reihe und in der Pause auf Ihren Platz.</p>`,
          },
        ),
      ],
    ),
    section(0, [
      headline('Im Großen Haus', { anchor: 'termine' }),
      eventlist({ room: 'grosses-haus' }),
    ]),
  ],
};
