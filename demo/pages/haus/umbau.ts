import { type Calendar, formatMonth } from '../../calendar.ts';
import { type DemoPage, headline, section, text } from '../../content.ts';

/** Not online yet: visitors get a 404, editors find it in the administration and can go on writing. */
export function umbau(when: Calendar): DemoPage {
  return {
    path: 'haus/umbau',
    fields: {
      title: 'Umbau am Foyer',
      headline: 'Warum Sie gerade durch den Hof kommen',
      in_menu: true,
      is_online: false,
      meta_description:
        'Ein neuer Aufzug zur Dachterrasse, breitere Türen, zwei Toiletten mehr: was am Foyer umgebaut wird und wie lange es dauert.',
    },
    sections: [
      section(0, [
        text(`
          <p>Entwurf, noch nicht abgestimmt: Bis ${formatMonth(when.today.add({ months: 5 }))} wird im Foyer gebaut. Danach fährt ein
          Aufzug auf die Dachterrasse, die Tür zum Saal ist 140 Zentimeter breit, und vor der Damentoilette steht
          hoffentlich niemand mehr.</p>`),
        headline('Was das für Ihren Besuch heißt', { anchor: 'besuch' }),
        text(
          '<p>Eingang über den Hof, Kasse im Pförtnerhaus, Garderobe in der Kammer. Alle Wege bleiben stufenlos.</p>',
        ),
      ]),
    ],
  };
}
