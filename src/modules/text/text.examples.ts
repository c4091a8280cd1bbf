import type { TextModule } from './text.schema.ts';

export const textExamples = {
  ordinary: {
    content:
      '<p>Das Große Haus hat <strong>612 Plätze</strong>, die Kammer 140, das Studio 70. Im Sommer spielen wir ' +
      '<em>draußen</em>, auf der Bühne im Hof – mit Blick auf das Wehr.</p>' +
      '<ul><li>Einlass eine halbe Stunde vor Beginn</li><li>Garderobe ohne Gebühr</li></ul>' +
      '<p><a href="/de/haus/anfahrt">So finden Sie uns</a></p>',
    anchor: '',
    decrease_distance: false,
  },
  close: { content: '<p>Ein Satz.</p>', anchor: 'satz', decrease_distance: true },
} satisfies Record<string, TextModule>;
