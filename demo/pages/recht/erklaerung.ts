import { type Calendar, fullDay } from '../../calendar.ts';
import { type DemoPage, headline, link, section, text } from '../../content.ts';

/** Contents required by § 12b BGG, § 7 BITV 2.0 and Annex 3 of the BFSG, as true for this software. */
export function erklaerung(when: Calendar): DemoPage {
  return {
    path: 'barrierefreiheit',
    fields: {
      title: 'Erklärung zur Barrierefreiheit',
      headline: 'Erklärung zur Barrierefreiheit',
      in_footer: true,
      meta_description:
        'Wie zugänglich diese Website ist, was noch nicht geht, wem Sie es sagen können und wer schlichtet, wenn wir nicht helfen.',
    },
    sections: [
      section(0, [
        text(`
          <p>Die Stiftung Haus am Wehr möchte, dass alle diese Website benutzen können. Diese Erklärung gilt für die Website
          unter dieser Adresse, einschließlich des Kartenverkaufs. Grundlagen sind das Behindertengleichstellungsgesetz des Landes
          mit der Barrierefreie-Informationstechnik-Verordnung (BITV 2.0) und, für den Kartenverkauf, das
          Barrierefreiheitsstärkungsgesetz (BFSG).</p>`),
        headline('Wie barrierefrei ist die Website?', { anchor: 'stand' }),
        text(`
          <p>Maßstab ist die Norm EN 301 549, die auf den Web Content Accessibility Guidelines (WCAG) 2.1, Stufe AA, beruht; wir
          arbeiten nach Fassung 2.2. Die Website ist mit diesen Anforderungen <strong>teilweise vereinbar</strong>, wegen der
          Ausnahmen im nächsten Abschnitt.</p>`),
        headline('Was noch nicht barrierefrei ist', { anchor: 'ausnahmen' }),
        text(`
          <ul>
            <li><strong>Videos und Ton anderer Anbieter:</strong> Nicht alle haben Untertitel oder eine Audiodeskription. Was wir
            selbst veröffentlichen, bekommt Untertitel; ältere Mitschnitte holen wir nach, die meistgesehenen zuerst
            (WCAG 1.2.2, 1.2.5).</li>
            <li><strong>Programmhefte als PDF:</strong> Sie sind bis auf die der Opern nicht ausgezeichnet. Auf Anfrage schicken wir
            den Text (EN 301 549, 10.1.3.1).</li>
            <li><strong>Saalplan im Webshop:</strong> Der Plan des Anbieters ist mit der Tastatur mühsam. Die Liste der Plätze
            darunter führt zum selben Ziel, ebenso ein Anruf bei der Kasse (WCAG 2.1.1).</li>
            <li><strong>Gebärdensprache:</strong> Erläuterungen in Deutscher Gebärdensprache fehlen noch (BITV 2.0 § 4). Die in
            <a href="/de/leichte-sprache">Leichter Sprache</a> gibt es.</li>
            <li><strong>Beiträge sozialer Netzwerke:</strong> Wir binden sie selten ein und fassen sie im Text zusammen, denn ihre
            Zugänglichkeit können wir nicht ändern.</li>
          </ul>`),
        headline('Was wir dafür tun', { anchor: 'massnahmen' }),
        text(`
          <p>Alle Seiten lassen sich mit der Tastatur bedienen und ohne JavaScript lesen. Bilder haben eine Beschreibung oder sind
          als schmückend gekennzeichnet. Farben und Kontraste werden
          in hellem und dunklem Schema berechnet, Bewegungen lassen sich abschalten, und bei jeder Änderung der Software prüft ein
          Programm jede Seite, mit offenen und geschlossenen Menüs.</p>`),
        headline('Wann und wie geprüft wurde', { anchor: 'pruefung' }),
        text(`
          <p>Diese Erklärung wurde am ${fullDay(when.today)} erstellt. Sie beruht auf einer Selbstbewertung: einer automatischen
          Prüfung aller Seiten in hellem und dunklem Schema und einer Durchsicht mit der Tastatur, mit Vergrößerung und ohne
          JavaScript. Eine Prüfung mit Vorleseprogrammen und eine durch Außenstehende stehen noch aus; bis dahin verstehen Sie
          „teilweise“ bitte wörtlich. Wir überprüfen die Erklärung einmal im Jahr und nach jedem größeren Umbau.</p>`),
        headline('Sagen Sie es uns', { anchor: 'rueckmeldung' }),
        text(`
          <p>Stoßen Sie auf eine Barriere oder brauchen Sie etwas in anderer Form: Malin Kaya,
          <a href="tel:+496990009150">069 90009-150</a> (auch SMS),
          <a href="mailto:zugang@haus-am-wehr.example">zugang@haus-am-wehr.example</a>. Sie bekommen innerhalb von zwei
          Werktagen Antwort.</p>`),
        link('Barriere melden', { page: 'barriere-melden' }, 'button'),
        headline('Wenn wir nicht helfen', { anchor: 'schlichtung' }),
        text(`
          <p>Antworten wir nicht innerhalb von sechs Wochen oder nicht so, dass es Ihnen hilft, können Sie sich an die
          Durchsetzungs- und Schlichtungsstelle beim Landesbeauftragten für Menschen mit Behinderungen wenden. Das Verfahren
          ist kostenlos, eine Anwältin brauchen Sie nicht. Für den Kartenverkauf ist die Marktüberwachungsstelle der Länder für die
          Barrierefreiheit von Produkten und Dienstleistungen zuständig; auch an sie können Sie sich unmittelbar wenden. Die
          Anschriften beider Stellen nennen wir Ihnen am Telefon.</p>
          <p>Wie zugänglich das Gebäude ist, steht unter <a href="/de/haus/barrierefreiheit">Barrierefreiheit im Haus</a>.</p>`),
      ]),
    ],
  };
}
