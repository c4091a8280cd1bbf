import { type Calendar, longDay } from '../../calendar.ts';
import { type DemoPage, headline, image, link, section, text } from '../../content.ts';
import { poster } from '../../pictures.ts';

/** The first Tuesday of a month that lies ahead. */
function nextLetter({ today, on }: Calendar): string {
  const first = today.add({ months: 1 }).with({ day: 1 });
  const weeks = Math.ceil(today.until(first, { largestUnit: 'days' }).days / 7);
  const tuesday = [on(weeks - 1, 1), on(weeks, 1)].find((day) => day.month === first.month);
  return longDay(tuesday ?? on(weeks, 1));
}

export function newsletter(when: Calendar): DemoPage {
  return {
    path: 'newsletter',
    fields: {
      title: 'Newsletter',
      headline: 'Ein Brief, jeden ersten Dienstag',
      meta_description:
        'Der Newsletter des Hauses am Wehr: einmal im Monat, von Menschen geschrieben, mit einem Klick abbestellt, ohne Zählpixel.',
    },
    og_picture: 'brief',
    pictures: [poster('brief', 'Ein Umschlag mit rotem Siegel auf dunklem Grund')],
    sections: [
      section(
        2,
        [image('brief', 'vertical')],
        [
          text(`
            <p>Thea Morgenroth schreibt ihn, meistens montags um Mitternacht. Es steht darin, was im kommenden Monat läuft, welche
            Probe schiefging und welches Buch auf dem Klavier lag. Der nächste kommt am ${nextLetter(when)}.</p>`),
          link('Newsletter bestellen', { url: '/de/bescheid/newsletter' }, 'button'),
          headline('Was mit Ihrer Adresse geschieht', { anchor: 'adresse' }),
          text(`
            <p>Sie liegt bei uns im Haus und nirgends sonst. Wir zählen nicht, wer den Brief öffnet. Bevor der erste kommt, fragen
            wir per E-Mail, ob Sie es waren. Abbestellen geht mit einem Klick, sofort und ohne Nachfrage. Lieber schreiben? Eine leere
            E-Mail an <a href="mailto:brief@haus-am-wehr.example">brief@haus-am-wehr.example</a> genügt auch.</p>`),
        ],
      ),
    ],
  };
}
