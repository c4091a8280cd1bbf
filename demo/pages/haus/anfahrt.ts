import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { anchorlist, twocolumns } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

export const anfahrt: DemoPage = {
  path: 'haus/anfahrt',
  fields: {
    title: 'Anfahrt & Zugang',
    headline: 'Anfahrt & Zugang',
    in_menu: true,
    in_secondary_menu: true,
    meta_description:
      'So kommen Sie ins Haus am Wehr: Bahn, Bus, Rad und Auto, stufenlose Wege, Nacheinlass und was bei Hochwasser gilt.',
  },
  og_picture: 'die-insel',
  pictures: [
    wide(
      'die-insel',
      'Karte: Der Fluss teilt sich um eine Insel, zwei Brücken führen zu einem kleinen Haus mit Schornstein',
    ),
    poster('linie-vier-und-elf', 'Drei Linien eines Netzplans, zwei biegen ab'),
    poster('foyer', 'Zwei Treppen, in ihrer Mitte unter einer roten Scheibe ein Mensch'),
  ],
  sections: [
    section(
      1,
      [
        text(`
          <p>Das Haus steht auf einer Insel. Das klingt weiter weg, als es ist: Zwei Brücken führen herüber, eine für alle
          und eine, die schwankt. Beide enden vor unserer Tür.</p>`),
        image('die-insel', 'horizontal', 'Rot: wir. Oben der Bahnhof, unten die Stadt'),
      ],
      [
        headline('Adresse'),
        text(`
          <p>Haus am Wehr<br>Am Wehr 1<br>05417 Lindenfurt</p>
          <p>Telefon <a href="tel:+496990009120">069 90009-120</a></p>`),
        link(
          'Eine Frage zum Besuch stellen',
          { url: 'mailto:besuch@haus-am-wehr.example' },
          'button',
        ),
      ],
    ),
    section(0, [
      anchorlist(
        { text: 'Wege', anchor: 'weg' },
        { text: 'Ohne Stufen', anchor: 'stufenlos' },
        { text: 'Vor dem Besuch', anchor: 'besuch' },
        { text: 'Hochwasser', anchor: 'hochwasser' },
      ),
    ]),
    section(0, [headline('Der Weg', { anchor: 'weg' })]),
    section(
      4,
      [
        headline('Zu Fuß und mit dem Rad', { level: 3 }),
        text(`
          <p>Vom Hauptbahnhof sind es acht Minuten: Ausgang Süd, dann rechts auf den Treidelpfad und dem Rauschen nach.
          Der Weg ist asphaltiert und bis nach der letzten Vorstellung beleuchtet.</p>
          <p>Für Räder stehen im Hof 120 Bügel unter Dach, vier davon breit genug für Lastenräder. Eine Pumpe hängt am
          Pförtnerhaus.</p>`),
      ],
      [
        headline('Mit Bus und Bahn', { level: 3 }),
        text(`
          <p>Linie 4 und 11 halten an der Haltestelle „Am Wehr“, zwei Minuten von der Tür, abends alle fünfzehn Minuten.
          Die Linie 11 wartet nach der Vorstellung: Der Fahrer kennt unsere Spieldauern.</p>
          <p>Ihre Eintrittskarte ist Fahrkarte, ab drei Stunden vor Beginn und bis Betriebsschluss, im ganzen Netz.</p>`),
      ],
      [
        headline('Mit dem Auto', { level: 3 }),
        text(`
          <p>Auf der Insel gibt es keine öffentlichen Stellplätze. Parken Sie in der Tiefgarage Gerbergraben; mit dem
          Stempel der Garderobe kostet der Abend 4 Euro. Zu Fuß sind es sechs Minuten über die Klinkerbrücke.</p>
          <p>Drei Plätze für Menschen mit Behindertenausweis liegen direkt am Eingang. Wir halten Ihnen einen frei, wenn
          Sie bis 12 Uhr anrufen.</p>`),
      ],
    ),
    section(0, [
      headline('Ohne Stufen', { anchor: 'stufenlos' }),
      twocolumns(
        'image-text',
        'linie-vier-und-elf',
        `<p>Alle Busse der Linien 4 und 11 haben eine Rampe. Von der Haltestelle führt ein Leitstreifen bis zur Tür, die
          von selbst aufgeht.</p>
          <p>Haupteingang, Kasse, Foyer, Großes Haus, Kammer, Studio und Hofbühne erreichen Sie ohne Stufen. Plätze, Aufzug,
          Hörhilfen und Toiletten stehen unter <a href="/de/haus/barrierefreiheit">Barrierefreiheit im Haus</a>.</p>`,
      ),
    ]),
    section(
      2,
      [image('foyer', 'vertical')],
      [
        headline('Vor dem Besuch', { anchor: 'besuch' }),
        text(`
          <p><strong>Sie kommen zu spät?</strong> Das passiert auch uns. Im Großen Haus lassen wir Sie beim nächsten Umbau
          auf die Galerie und in der Pause an Ihren Platz. In Kammer und Studio geht das nicht immer: Dort
          spielen wir Ihnen buchstäblich auf den Füßen.</p>
          <p><strong>Was zieht man an?</strong> Was Sie möchten. Im Hof etwas Wärmeres, als Sie denken.</p>
          <p><strong>Wohin mit Koffer, Schirm und Kinderwagen?</strong> An die Garderobe, ohne Aufpreis. Hunde bleiben zu
          Hause, Assistenzhunde kommen mit hinein.</p>
          <p><strong>Sie haben ein Baby dabei?</strong> Einen Wickeltisch gibt es in beiden Vorräumen, auch bei den
          Herren.</p>`),
        headline('Hochwasser', { level: 3, anchor: 'hochwasser' }),
        text(`
          <p>Steigt die Linde über vier Meter zwanzig, wird die schwankende Brücke gesperrt; über fünf Meter zehn spielen wir
          nicht. Das kam in dreißig Jahren zweimal vor. Beide Male stand es oben auf dieser Website, und die Karten galten für
          einen anderen Abend.</p>`),
        link('Uns vorher schreiben', { url: 'mailto:besuch@haus-am-wehr.example' }),
        link('Essen und Trinken', { page: 'haus/gastronomie' }),
      ],
    ),
  ],
};
