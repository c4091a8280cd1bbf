import { type DemoPage, headline, section, text } from '../content.ts';

export const impressum: DemoPage = {
  path: 'impressum',
  fields: {
    title: 'Impressum',
    headline: 'Impressum',
    in_secondary_menu: true,
    meta_description:
      'Wer für diese Website verantwortlich ist: Stiftung Haus am Wehr, Lindenfurt.',
  },
  sections: [
    section(
      1,
      [
        headline('Angaben nach § 5 DDG', { level: 2 }),
        text(`
          <p>Stiftung Haus am Wehr<br>Stiftung des bürgerlichen Rechts<br>Am Wehr 1<br>05417 Lindenfurt</p>
          <p>Vertreten durch den Vorstand: Henrike Solms (Intendantin), Bastian Kroll (Verwaltungsdirektor)</p>
          <p>Aufsicht: Stiftungsbehörde der Stadt Lindenfurt, Rathausplatz 2, 05417 Lindenfurt</p>`),
        headline('Verantwortlich für den Inhalt', { level: 2 }),
        text(`
          <p>Nach § 18 Absatz 2 MStV: Friederike Abel, Leitung Kommunikation, Anschrift wie oben. Texte, soweit nicht
          anders genannt: Dramaturgie des Hauses am Wehr.</p>`),
        headline('Bilder', { level: 2 }),
        text(`
          <p>Die Bilder auf diesen Seiten sind Plakate aus unserer Grafikwerkstatt. Wer sie weiterverwenden möchte, fragt
          bitte vorher; für die Berichterstattung ist das kostenfrei.</p>`),
        headline('Streitbeilegung', { level: 2 }),
        text(`
          <p>Wir nehmen an keinem Verfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.
          Rufen Sie lieber an.</p>`),
      ],
      [
        headline('Kontakt', { level: 2 }),
        text(`
          <p>Telefon <a href="tel:+496990009100">069 90009-100</a><br>
          <a href="mailto:post@haus-am-wehr.example">post@haus-am-wehr.example</a></p>
          <p>Presse: <a href="mailto:presse@haus-am-wehr.example">presse@haus-am-wehr.example</a></p>
          <p>Haus, Stadt und Menschen sind erfunden: Dies ist die Vorführung der Website-Software Foyer.</p>`),
      ],
    ),
  ],
};

export const datenschutz: DemoPage = {
  path: 'datenschutz',
  fields: {
    title: 'Datenschutz',
    headline: 'Was wir über Sie wissen: möglichst wenig',
    meta_title: 'Datenschutz',
    in_secondary_menu: true,
    meta_description:
      'Welche Daten die Website des Hauses am Wehr verarbeitet, wozu, wie lange – und welche nicht.',
  },
  sections: [
    section(0, [
      text(`
        <p>Sie können diese Website lesen, ohne dass wir erfahren, wer Sie sind. Wo doch Daten anfallen, steht hier, welche
        es sind, wozu wir sie brauchen und wann wir sie löschen.</p>`),
      headline('Verantwortlich', { anchor: 'verantwortlich' }),
      text(`
        <p>Stiftung Haus am Wehr, Am Wehr 1, 05417 Lindenfurt,
        <a href="mailto:datenschutz@haus-am-wehr.example">datenschutz@haus-am-wehr.example</a>. Unter dieser Adresse
        erreichen Sie auch unsere Datenschutzbeauftragte.</p>`),
      headline('Wenn Sie die Seiten lesen', { anchor: 'lesen' }),
      text(`
        <p>Ihr Browser fragt unseren Server nach einer Seite und nennt dabei Ihre IP-Adresse. Der Server braucht sie, um zu
        antworten; in sein Protokoll schreibt er sie nicht. Dort stehen nur Zeit, abgerufene Adresse und Ergebnis. Führt
        eine Adresse ins Leere, merken wir uns diese Adresse, die Seite, von der der Verweis kam, und die Art des Browsers –
        nicht, wer gefragt hat. Schickt ein Anschluss ungewöhnlich viele Anfragen ab, zählen wir sie unter einer
        Prüfsumme seiner Adresse; sie wird nach spätestens zwei Tagen gelöscht. Grundlage ist unser berechtigtes Interesse an
        einer sicheren Website (Art. 6 Abs. 1 Buchst. f DSGVO).</p>`),
      headline('Cookies', { anchor: 'cookies' }),
      text(`
        <p>Beim Lesen setzen wir keine. Ihre Entscheidung über Cookies und fremde Medien merkt sich Ihr Browser, mit Datum
        und 180 Tage lang, damit wir Sie nicht ständig fragen. Melden Sie sich mit einem Konto an, hält ein Cookie die
        Anmeldung, bis Sie sich abmelden; ein zweites schützt vor untergeschobenen Anfragen. Beides ist notwendig
        (§ 25 Abs. 2 TDDDG). Alles Weitere geschieht nur, wenn Sie zustimmen, und lässt sich am Fuß jeder Seite unter
        „Cookie-Einstellungen“ widerrufen.</p>`),
      headline('Fremde Medien', { anchor: 'fremde-medien' }),
      text(`
        <p>Schriften und Bilder kommen von unserem eigenen Server. Binden wir Videos, Ton oder Beiträge anderer Anbieter ein,
        sehen Sie zuerst nur unser Vorschaubild. Erst wenn Sie zustimmen, fragt Ihr Browser beim Anbieter an, und
        der erfährt dann Ihre IP-Adresse (Art. 6 Abs. 1 Buchst. a DSGVO).</p>`),
      headline('Wenn Sie uns schreiben', { anchor: 'schreiben' }),
      text(`
        <p>Dann verwenden wir, was Sie schreiben, um zu antworten, und löschen es, wenn die Sache erledigt ist; Briefe, die wir
        nach Handels- oder Steuerrecht aufheben müssen, nach Ablauf dieser Fristen.</p>`),
      headline('Ihre Rechte', { anchor: 'rechte' }),
      text(`
        <p>Sie können erfahren, was wir über Sie gespeichert haben, es berichtigen, löschen oder einschränken lassen, es
        mitnehmen und der Verarbeitung widersprechen. Ein Einverständnis können Sie jederzeit für die Zukunft widerrufen. Und
        Sie können sich bei der Aufsichtsbehörde für den Datenschutz beschweren. Sagen Sie es uns ruhig zuerst.</p>`),
    ]),
  ],
};

export const agb: DemoPage = {
  path: 'agb',
  fields: {
    title: 'AGB',
    headline: 'Was gilt, wenn Sie zu uns kommen',
    meta_title: 'Allgemeine Geschäftsbedingungen',
    menu_name: 'Kartenkauf & AGB',
    in_footer: true,
    meta_description:
      'Was für Karten und Vorstellungsbesuche im Haus am Wehr gilt: Kauf, Rückgabe, Ermäßigung, Ausfall.',
  },
  sections: [
    section(0, [
      headline('Karten', { anchor: 'karten' }),
      text(`
        <p>Karten verkauft die Theaterkasse, vor Ort, am Telefon und schriftlich. Reservierte Karten liegen sieben Tage für Sie
        bereit, an der Abendkasse bis 20 Minuten vor Beginn. Der Vertrag kommt zustande, wenn Sie die Karte bezahlen.</p>
        <p>Ein Widerrufsrecht wie bei anderen Käufen im Fernabsatz gibt es für Veranstaltungen mit festem Termin nicht
        (§ 312g Abs. 2 Nr. 9 BGB).</p>`),
      headline('Ermäßigung', { anchor: 'ermaessigung' }),
      text(`
        <p>Wer unter 30 ist und noch lernt, wer arbeitsuchend ist oder einen Schwerbehindertenausweis hat, zahlt die Hälfte.
        Kinder bis 14 zahlen überall 6 Euro. Bringen Sie den Nachweis bitte mit.</p>`),
      headline('Rückgabe und Ausfall', { anchor: 'rueckgabe' }),
      text(`
        <p>Bis zum dritten Tag vor der Vorstellung tauschen wir Karten gegen einen Gutschein, für 2 Euro je Karte. Fällt eine
        Vorstellung aus, bekommen Sie Ihr Geld zurück oder Karten für einen anderen Abend, wie Sie möchten. Muss eine
        Aufführung auf der Hofbühne vor der Pause abgebrochen werden, gilt das ebenso.</p>
        <p>Eine andere Besetzung berechtigt nicht zur Rückgabe. Wir sagen sie Ihnen, sobald wir sie wissen.</p>`),
      headline('Im Haus', { anchor: 'im-haus' }),
      text(`
        <p>Fotografieren, Filmen und Tonaufnahmen während der Vorstellung sind nicht gestattet: der Rechte wegen, und weil das
        leuchtende Telefon den Platz hinter Ihnen blendet. Mäntel, Schirme und große Taschen nimmt die Garderobe, ohne
        Aufpreis.</p>
        <p>Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit und bei Schäden an Leben, Körper und Gesundheit, sonst
        nur für die Verletzung wesentlicher Pflichten und auf den vorhersehbaren Schaden begrenzt.</p>`),
    ]),
  ],
};
