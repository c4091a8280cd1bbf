import type { NewModule } from '#content/writing/new-nodes.server.ts';
import { headline, text } from './parts.ts';

/** Lists upcoming performances automatically; the texts fit any house. */
export function homeModules(): NewModule[] {
  return [
    headline('Willkommen'),
    text(`
      <p>Schön, dass Sie da sind. Hier finden Sie unser Programm, Karten und alles, was Sie für Ihren Besuch brauchen.</p>`),
    headline('Demnächst'),
    { model: 'eventlist', fields: {} },
    {
      model: 'link',
      fields: { link_text: 'Zum ganzen Programm', link_url: '/de/programm', extra_class: 'button' },
    },
  ];
}
