import { type DemoPage, headline, link, section, text } from '../../content.ts';
import { form } from '../../modules.ts';

export const barriereMelden: DemoPage = {
  path: 'barriere-melden',
  fields: {
    title: 'Barriere melden',
    headline: 'Etwas im Weg?',
    in_footer: true,
    meta_title: 'Eine Barriere melden',
    meta_description:
      'Etwas auf dieser Website oder im Haus am Wehr ist nicht zugänglich? Sagen Sie es uns: hier, am Telefon, per SMS, E-Mail oder Brief.',
  },
  sections: [
    section(
      1,
      [
        text(`
          <p>Ein Knopf ohne Namen, ein Bild ohne Beschreibung, eine Tür, die klemmt: Wir wollen es wissen. Sie müssen keinen
          Paragrafen nennen und nicht beweisen, dass es Sie betrifft.</p>`),
        headline('Was uns hilft', { anchor: 'angaben' }),
        text(`
          <ul>
            <li>Wo war es? Auf welcher Seite, an welcher Tür?</li>
            <li>Was wollten Sie tun?</li>
            <li>Was ist stattdessen geschehen?</li>
            <li>Womit lesen Sie: Bildschirmvorlesen, Vergrößerung, Tastatur, Sprache? Das dürfen Sie auch weglassen.</li>
          </ul>`),
        headline('Was dann geschieht', { anchor: 'danach' }),
        text(`
          <p>Innerhalb von zwei Werktagen bekommen Sie eine Antwort von einem Menschen. Was wir sofort ändern können, ändern wir
          sofort. Für alles andere nennen wir einen Tag, und wenn wir ihn nicht halten, melden wir uns vorher. Spätestens nach
          sechs Wochen haben Sie eine Lösung oder eine Begründung.</p>
          <p>Ihre Meldung heben wir auf, bis die Barriere weg ist, höchstens ein Jahr. Dann löschen wir sie, mit Name und
          Adresse.</p>`),
      ],
      [
        headline('So erreichen Sie uns', { anchor: 'kontakt' }),
        text(`
          <p>Malin Kaya, Beauftragte für Zugang</p>
          <p><a href="tel:+496990009150">069 90009-150</a>, auch SMS<br>
          <a href="mailto:zugang@haus-am-wehr.example">zugang@haus-am-wehr.example</a></p>
          <p>Am Wehr 1<br>05417 Lindenfurt</p>`),
        link('Erklärung zur Barrierefreiheit', { page: 'barrierefreiheit' }),
      ],
    ),
    section(0, [form('barriere-melden')]),
  ],
};
