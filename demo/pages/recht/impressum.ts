import { type DemoPage, headline, section, text } from '../../content.ts';

export const impressum: DemoPage = {
  path: 'impressum',
  fields: {
    title: 'Impressum',
    headline: 'Impressum',
    in_footer: true,
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
          <p>Plakate: Ines Cordalis, Haus am Wehr. Scherenschnitte: Magda Ott. Logos: die jeweiligen Firmen. Wer ein Bild
          weiterverwenden möchte, fragt bitte vorher; für die Berichterstattung ist das kostenfrei.</p>`),
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
