import type { UiExamples } from './examples.ts';
import { Html } from './html.tsx';

export const htmlExamples: UiExamples = {
  'all that editors write': () => (
    <Html
      html={
        '<p>Das Große Haus hat <strong>612 Plätze</strong>, die Kammer 140. Im Sommer spielen wir <em>draußen</em>, ' +
        'mit Blick auf das <a href="/de">Wehr</a>.</p>' +
        '<ul><li>Einlass<ul><li>eine halbe Stunde vor Beginn</li></ul></li><li>Garderobe ohne Gebühr</li></ul>' +
        '<ol><li>Ankommen</li><li>Platz nehmen</li></ol>'
      }
    />
  ),
};
