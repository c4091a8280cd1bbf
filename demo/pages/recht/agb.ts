import { type DemoPage, headline, section, text } from '../../content.ts';

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
