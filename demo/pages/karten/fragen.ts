import { type DemoPage, headline, link, section, text } from '../../content.ts';
import { anchorlist, faq } from '../../modules.ts';

export const fragen: DemoPage = {
  path: 'karten/fragen',
  fields: {
    title: 'Häufige Fragen',
    headline: 'Was man uns oft fragt',
    in_menu: true,
    in_footer: true,
    meta_description:
      'Zu spät, zu groß, Karte verloren, Kind krank, Telefon an: Antworten auf die häufigsten Fragen rund um den Theaterbesuch.',
  },
  sections: [
    section(0, [
      text(
        '<p>Wenn Ihre Frage fehlt, stellen Sie sie Herrn Dörr. Dann steht sie nächste Woche hier.</p>',
      ),
      anchorlist(
        { text: 'Karten', anchor: 'karten' },
        { text: 'Der Abend', anchor: 'abend' },
        { text: 'Benehmen', anchor: 'benehmen' },
      ),
    ]),
    section(0, [
      headline('Karten', { anchor: 'karten' }),
      faq(
        {
          question: 'Ich habe meine Karte verloren.',
          answer:
            '<p>Das macht nichts, solange Sie noch wissen, wer Sie sind. Die Abendkasse druckt sie neu, für nichts.</p>',
          anchor: 'verloren',
        },
        {
          question: 'Kann ich Karten zurückgeben?',
          answer:
            '<p>Bis drei Tage vorher tauschen wir sie gegen einen Gutschein, für zwei Euro je Karte. Danach dürfen Sie sie weitergeben; auf keiner Karte steht ein Name. Ermäßigte zahlen am Einlass den Unterschied.</p>',
        },
        {
          question: 'Warum sind online noch Plätze frei, die es an der Kasse nicht gibt?',
          answer:
            '<p>Es ist umgekehrt: Für jeden Abend liegen zwanzig Plätze an der Kasse und für die Lindenkarte, bis eine Stunde vorher. Fragen lohnt sich also immer.</p>',
        },
        {
          question: 'Wie lange gelten Gutscheine?',
          answer:
            '<p>Drei Jahre zum Ende des Kalenderjahrs. Finden Sie später noch einen, kommen Sie trotzdem. Mehr unter <a href="/de/artikel">Gutscheine und Geschenke</a>.</p>',
        },
      ),
    ]),
    section(0, [
      headline('Der Abend', { anchor: 'abend' }),
      faq(
        {
          question: 'Wann sollte ich da sein?',
          answer:
            '<p>Eine halbe Stunde vorher, dann ist die Schlange an der Bar kurz. Zum Einführungsgespräch eine Stunde vorher, im Foyer, auf den Turbinensockeln.</p>',
        },
        {
          question: 'Und wenn ich zu spät komme?',
          answer:
            '<p>Im Großen Haus geht es beim nächsten Umbau auf die Galerie, in der Pause auf Ihren Platz. In Kammer und Studio hängt es vom Stück ab; es steht auf der Karte. Der Bus der Linie 11 gilt als Entschuldigung.</p>',
        },
        {
          question: 'Gibt es eine Pause?',
          answer:
            '<p>Meistens, zwanzig Minuten. Ob und wann, steht auf der Seite jedes Abends, ebenso, wann die letzten Züge fahren.</p>',
        },
        {
          question: 'Ich bin zwei Meter groß. Wohin?',
          answer: '<p>Parkett Reihe 15 oder Galerie Reihe 1. Und danke, dass Sie fragen.</p>',
        },
        {
          question: 'Ich habe etwas liegen lassen.',
          answer:
            '<p>Verlorenes, vom Regenschirm bis zum Hörgerät, liegt bis zum nächsten Abend an der Garderobe, danach ein halbes Jahr an der Kasse. Ein Fundbüro ist das nicht, aber bisher hat sich alles wiedergefunden, sogar ein Cello.</p>',
          anchor: 'fundsachen',
        },
        {
          question: 'Kann ich mit dem Rollstuhl kommen, auch spontan?',
          answer:
            '<p>Ja. Zwei Plätze im Großen Haus halten wir bis zum Beginn frei. Alles Weitere unter <a href="/de/haus/barrierefreiheit">Barrierefreiheit</a>.</p>',
        },
      ),
    ]),
    section(0, [
      headline('Benehmen', { anchor: 'benehmen' }),
      faq(
        {
          question: 'Was ziehe ich an?',
          answer:
            '<p>Etwas, worin Sie zwei Stunden sitzen können. Eine Kleiderordnung gibt es nicht: Wir haben Leute im Frack und Leute in Radhosen, und der Applaus klingt gleich.</p>',
        },
        {
          question: 'Wann darf ich klatschen?',
          answer:
            '<p>Wenn es Ihnen gefällt. In Sinfonien ist es zwischen den Sätzen unüblich, aber Oskar Lindqvist dreht sich dann um und freut sich.</p>',
        },
        {
          question: 'Ich muss husten.',
          answer:
            '<p>An jeder Tür hängt ein Glas mit Bonbons, die nicht knistern. Wir haben lange gesucht.</p>',
        },
        {
          question: 'Darf ich fotografieren?',
          answer:
            '<p>Beim Applaus ja. Während der Vorstellung nicht: der Rechte wegen, und weil das Licht den Platz hinter Ihnen blendet.</p>',
        },
        {
          question: 'Darf ich buhen?',
          answer: '<p>Am Schluss. Wer in der Mitte buht, hat das Ende verpasst.</p>',
        },
      ),
      link('Noch eine Frage', { url: 'mailto:kasse@haus-am-wehr.example' }, 'button'),
    ]),
  ],
};
