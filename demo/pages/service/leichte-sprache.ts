import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { anchorlist } from '../../modules.ts';
import { poster, wide } from '../../pictures.ts';

/** By the rules of Leichte Sprache: one thought a sentence, one sentence a line, long words parted. */
export const leichteSprache: DemoPage = {
  path: 'leichte-sprache',
  fields: {
    title: 'Leichte Sprache',
    headline: 'Das Haus am Wehr in Leichter Sprache',
    in_secondary_menu: true,
    in_footer: true,
    meta_title: 'Leichte Sprache',
    meta_description:
      'Das Haus am Wehr in Leichter Sprache: Was ist das Haus? Wie bekomme ich eine Karte? Wie komme ich hin? Wer hilft mir?',
  },
  og_picture: 'haus-leicht',
  pictures: [
    wide('haus-leicht', 'Ein Haus am Fluss. Das Haus hat 5 Fenster und einen Schornstein.'),
    poster('karte-leicht', '3 Eintritts-Karten'),
    poster('bus-leicht', 'Ein Plan: Das Haus steht auf einer Insel. 2 Brücken führen zum Haus.'),
    poster('saal-leicht', 'Viele Sitze in Reihen'),
  ],
  sections: [
    section(0, [
      anchorlist(
        { text: 'Das Haus', anchor: 'haus' },
        { text: 'Karten', anchor: 'karten' },
        { text: 'Der Weg', anchor: 'weg' },
        { text: 'Im Theater', anchor: 'im-theater' },
        { text: 'Diese Internet-Seite', anchor: 'internet-seite' },
      ),
    ]),
    section(
      3,
      [
        headline('Was ist das Haus am Wehr?', { anchor: 'haus' }),
        text(`
          <p>Das Haus am Wehr ist ein Theater.<br>
          Es steht in der Stadt Lindenfurt.<br>
          Das Haus ist sehr alt.<br>
          Früher hat man hier Strom gemacht.</p>
          <p>Heute sehen Sie hier:</p>
          <ul>
            <li>Theater-Stücke</li>
            <li>Opern. In einer Oper singen die Menschen.</li>
            <li>Tanz</li>
            <li>Konzerte. In einem Konzert hören Sie Musik.</li>
            <li>Theater für Kinder</li>
          </ul>
          <p>Neben dem Haus ist ein Fluss.<br>
          Im Fluss ist ein Wehr.<br>
          Ein Wehr ist eine kleine Mauer im Wasser.<br>
          Das Wasser fällt über die Mauer.<br>
          Das rauscht.</p>`),
      ],
      [image('haus-leicht', 'horizontal')],
    ),
    section(
      2,
      [image('karte-leicht', 'vertical')],
      [
        headline('Wie bekomme ich eine Karte?', { anchor: 'karten' }),
        text(`
          <p>Sie brauchen eine Eintritts-Karte.<br>
          Die Karte bekommen Sie an der Theater-Kasse.<br>
          Die Kasse ist am Eingang.</p>
          <p>Die Kasse ist offen:</p>
          <ul>
            <li>Dienstag bis Freitag: von 12 Uhr bis 18.30 Uhr</li>
            <li>Samstag: von 10 Uhr bis 14 Uhr</li>
          </ul>
          <p>Sie können auch anrufen.<br>
          Die Telefon-Nummer ist: <a href="tel:+496990009120">069 90009 120</a>.</p>
          <p>Die billigste Karte kostet 9 Euro.<br>
          Manche Menschen zahlen weniger.<br>
          Zum Beispiel: Menschen mit einem Schwer-Behinderten-Ausweis.<br>
          Sie zahlen die Hälfte.</p>
          <p>Brauchen Sie im Theater Hilfe?<br>
          Steht in Ihrem Ausweis ein B?<br>
          Dann darf eine Person mitkommen.<br>
          Diese Person zahlt nichts.</p>`),
      ],
    ),
    section(
      1,
      [
        headline('Wie komme ich zum Haus?', { anchor: 'weg' }),
        text(`
          <p>Das Haus steht auf einer Insel.<br>
          2 Brücken führen zum Haus.</p>
          <p>Der Bus hält vor dem Haus.<br>
          Sie fahren mit Linie 4 oder Linie 11.<br>
          Die Halte-Stelle heißt: Am Wehr.</p>
          <p>Ihre Eintritts-Karte ist auch eine Fahr-Karte.<br>
          Sie fahren mit der Karte hin.<br>
          Sie fahren mit der Karte zurück.</p>
          <p>Sie können auch zu Fuß gehen.<br>
          Vom Bahnhof sind es 8 Minuten.</p>
          <p>Kommen Sie mit einem Roll-Stuhl?<br>
          Es gibt keine Stufen am Eingang.<br>
          Es gibt einen Aufzug.<br>
          Es gibt Toiletten für Roll-Stühle.</p>`),
      ],
      [image('bus-leicht', 'vertical')],
    ),
    section(
      2,
      [image('saal-leicht', 'vertical')],
      [
        headline('Was passiert im Theater?', { anchor: 'im-theater' }),
        text(`
          <p>1. Sie geben Ihre Jacke ab.<br>
          Das kostet nichts.</p>
          <p>2. Sie gehen in den Saal.<br>
          Auf Ihrer Karte steht eine Nummer.<br>
          Das ist Ihr Sitz-Platz.<br>
          Am Eingang steht ein Mensch mit einem roten Schal.<br>
          Er zeigt Ihnen den Platz.</p>
          <p>3. Das Licht geht aus.<br>
          Dann fängt das Stück an.</p>
          <p>4. In der Mitte ist oft eine Pause.<br>
          Die Pause dauert 20 Minuten.<br>
          Dann können Sie etwas trinken.</p>
          <p>5. Am Ende klatschen alle.<br>
          Sie können auch klatschen.<br>
          Sie müssen nicht.</p>
          <p>Ist es Ihnen zu laut?<br>
          Ist es Ihnen zu dunkel?<br>
          Sie dürfen immer hinaus-gehen.<br>
          Sie dürfen auch wieder-kommen.<br>
          Es gibt einen ruhigen Raum.</p>`),
        headline('Wer hilft mir?', { level: 3, anchor: 'hilfe' }),
        text(`
          <p>Malin Kaya hilft Ihnen.<br>
          Ihre Telefon-Nummer ist: <a href="tel:+496990009150">069 90009 150</a>.<br>
          Sie können auch eine E-Mail schreiben:<br>
          <a href="mailto:zugang@haus-am-wehr.example">zugang@haus-am-wehr.example</a></p>`),
      ],
    ),
    section(0, [
      headline('Wie benutze ich diese Internet-Seite?', { anchor: 'internet-seite' }),
      text(`
        <p>Ganz oben ist das Menü.<br>
        Im Menü stehen alle Themen.<br>
        Klicken Sie auf ein Wort.<br>
        Dann kommt eine neue Seite.</p>
        <p>Auf kleinen Bild-Schirmen sehen Sie nur das Wort: Menü.<br>
        Klicken Sie auf das Wort.<br>
        Dann geht das Menü auf.</p>
        <p>Sie können die Schrift größer machen.<br>
        Drücken Sie auf der Tastatur: Strg und Plus.</p>
        <p>Ganz unten auf jeder Seite stehen wichtige Regeln.<br>
        Zum Beispiel: Wer macht diese Seite?<br>
        Das Wort dafür ist: Impressum.</p>
        <p>Klappt etwas nicht?<br>
        Bitte sagen Sie es uns.<br>
        Wir machen es besser.</p>`),
      link('Ein Problem sagen', { page: 'barriere-melden' }, 'button'),
      text(
        '<p>Diesen Text hat noch keine Prüf-Gruppe gelesen.<br>Wir suchen eine Prüf-Gruppe.<br>Möchten Sie mitmachen?<br>Dann rufen Sie Malin Kaya an.</p>',
        { tight: true },
      ),
    ]),
  ],
};
