import type { DemoPage } from '../content.ts';

/** Menu entries for list pages, which are no pages (G-130). */
function entry(path: string, title: string, menu_url: string): DemoPage {
  return { path, fields: { title, menu_url, in_menu: true }, sections: [] };
}

export const spielplan = entry('spielzeit/spielplan', 'Spielplan', '/de/programm');
export const produktionen = entry('spielzeit/produktionen', 'Produktionen', '/de/produktionen');
export const magazin = entry('spielzeit/magazin', 'Magazin', '/de/mediathek-de');
export const abos = entry('karten/abos', 'Alle Abonnements', '/de/abonnements');
export const ensemble = entry('menschen/ensemble', 'Ensemble', '/de/ensemble');

/** At the programme's own path: never shown itself, but its headline is used by the overlay (OVERLAY-03). */
export const programm: DemoPage = {
  path: 'programm',
  fields: { title: 'Programm', menu_url: '/de/programm' },
  sections: [],
};
