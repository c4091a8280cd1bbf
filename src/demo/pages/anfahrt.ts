import { type DemoPage, headline, image, link, section, text } from '../content.ts';

export const anfahrt: DemoPage = {
  path: 'haus/anfahrt',
  fields: {
    title: 'Anfahrt & Zugang',
    headline: 'Anfahrt & Zugang',
    in_menu: true,
    in_secondary_menu: true,
    meta_description:
      'So kommen Sie ins Haus am Wehr: Bahn, Bus, Rad und Auto, stufenlose Wege, Rollstuhlplätze, Hörhilfen, Nacheinlass.',
  },
  og_picture: 'am-treidelpfad',
  sections: [
    section(
      1,
      [
        text(`
          <p>Das Haus steht auf einer Insel. Das klingt weiter weg, als es ist: Zwei Brücken führen herüber, eine für alle
          und eine, die schwankt. Beide enden vor unserer Tür.</p>`),
        image('am-treidelpfad', 'horizontal'),
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
      headline('Der Zugang', {
        subline: 'Was geht, was nicht geht und wer hilft',
        anchor: 'zugang',
      }),
    ]),
    section(
      3,
      [
        headline('Ohne Stufen', { level: 3, anchor: 'stufenlos' }),
        text(`
          <p>Haupteingang, Kasse, Foyer, Großes Haus und Kammer erreichen Sie ohne Stufen; ein Aufzug (Tür 90 cm, Kabine
          140 × 110 cm) führt bis zur Galerie. Ins Studio gelangen Sie über den Hof und eine Rampe mit sechs Prozent
          Steigung.</p>
          <ul>
            <li>Großes Haus: acht Plätze für Rollstühle, Reihe 7 und 14, jeweils mit einem Platz daneben</li>
            <li>Kammer: zwei Plätze, Reihe 1</li>
            <li>Studio und Hofbühne: wo Sie möchten; wir rücken die Stühle</li>
          </ul>
          <p>Toiletten für Rollstühle gibt es im Foyer links und im Hof, mit dem Euroschlüssel auch ohne uns zu öffnen.
          Nur die Dachterrasse hat keinen Aufzug. Das ärgert uns, und wir arbeiten daran.</p>`),
      ],
      [
        headline('Hören und Sehen', { level: 3, anchor: 'hoeren-sehen' }),
        text(`
          <p>Im Großen Haus liegt in den Reihen 1 bis 10 eine Induktionsschleife: Stellen Sie Ihr Gerät auf „T“. Für die
          anderen Bühnen leihen wir Empfänger mit Kopfhörer aus, kostenlos an der Garderobe.</p>
          <p>Opern haben deutsche Übertitel, auch die deutschen. Ausgewählte Vorstellungen beschreiben wir live für
          blinde Gäste; eine Stunde vorher geht es dann auf die Bühne, zum Anfassen.</p>
          <p>Assistenzhunde sind willkommen. Sagen Sie uns vorher, wo Sie sitzen, dann bleibt daneben Platz für Pfoten.</p>`),
      ],
    ),
    section(
      2,
      [image('foyer', 'vertical')],
      [
        headline('Vor dem Besuch', { anchor: 'besuch' }),
        text(`
          <p><strong>Sie kommen zu spät?</strong> Das passiert auch uns. Im Großen Haus lassen wir Sie beim nächsten Umbau
          auf die Galerie und in der Pause an Ihren Platz. In Kammer und Studio geht das nicht immer: Dort
          spielen wir Ihnen buchstäblich auf den Füßen.</p>
          <p><strong>Sie brauchen Begleitung?</strong> Steht ein B in Ihrem Ausweis, kommt Ihre Begleitperson kostenlos
          mit. Ein Anruf genügt.</p>
          <p><strong>Es wird Ihnen zu viel?</strong> Hinter der Galerie liegt der Ruheraum, früher die Akkukammer: ein
          Sofa, gedämpftes Licht, kein Ton. Sie dürfen jederzeit hinaus und jederzeit wieder herein.</p>
          <p><strong>Sie haben ein Baby dabei?</strong> Einen Wickeltisch gibt es in beiden Vorräumen, auch bei den
          Herren.</p>`),
        link('Uns vorher schreiben', { url: 'mailto:besuch@haus-am-wehr.example' }),
        link('Mehr über die vier Bühnen', { page: 'haus' }),
      ],
    ),
  ],
};
