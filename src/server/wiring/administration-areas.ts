import type { AdminArea, AdminLink } from '#domains/accounts/admin-menus.ts';
import {
  ADMINISTRATORS_SCREENS,
  type AdministrationScreen,
  PUBLISHERS_SCREENS,
} from '#lib/pages/administration-screens.ts';
import { AREAS, type Area } from '#records/record-kind.server.ts';
import { KINDS } from './records/record-kinds.ts';

interface AreaOfMenu {
  title: string;
  /** titles by path; shown before the lists of records */
  screens: Partial<Record<AdministrationScreen, string>>;
}

const MENU: Record<Area, AreaOfMenu> = {
  programme: {
    title: 'Programm',
    screens: { plan: 'Spielplan', imports: 'Import', subscriptions: 'Bescheid per E-Mail' },
  },
  people: { title: 'Menschen', screens: {} },
  magazine: { title: 'Magazin', screens: {} },
  house: {
    title: 'Haus',
    screens: {
      'page-tree': 'Seiten und Menüs',
      'editorial-calendar': 'Redaktionskalender',
      media: 'Mediathek',
      'form-entries': 'Einsendungen',
      newsletter: 'Newsletter',
      hours: 'Öffnungskalender',
      merge: 'Zusammenführen',
      changes: 'Letzte Änderungen',
      dashboard: 'Kennzahlen',
      redirects: 'Weiterleitungen',
      accounts: 'Konten',
      settings: 'Einstellungen',
      backups: 'Sicherung',
      status: 'Betrieb',
      setup: 'Einrichtung',
    },
  },
};

/** Screens and lists by area, as in the administration's menu. New kinds are included automatically. */
export const ADMINISTRATION_AREAS: readonly AdminArea[] = AREAS.map((area) => {
  const { title, screens } = MENU[area];
  const ofScreens = Object.entries(screens).map(([path, name]): AdminLink => {
    const others = PUBLISHERS_SCREENS.has(path) ? 'editor' : 'author';
    const role = ADMINISTRATORS_SCREENS.has(path) ? 'admin' : others;
    return { title: name, url: `/cms-hub/${path}`, role };
  });
  const ofKinds = KINDS.filter((kind) => kind.area === area).map(
    ({ path, names, writer = 'editor' }): AdminLink => ({
      title: names.many.de,
      url: `/cms-hub/${path}`,
      role: writer === 'admin' ? 'admin' : 'author',
    }),
  );
  return { title, links: [...ofScreens, ...ofKinds] };
});
