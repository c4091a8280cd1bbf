import type { SettingGroup } from '../../src/domains/site/settings/settings-fields.ts';
import { isLike } from '../../src/editor/palette/is-like.ts';
import { mayOpenScreen } from '../../src/lib/pages/may-open-screen.ts';
import type { Kinds } from '../api/kinds.ts';
import { type EditorRole, mayCreate } from '../api/rights.ts';
import { SCREEN_PATHS, SCREENS } from '../frame/screens.tsx';
import { texts as adminTexts } from '../texts/texts.ts';
import { texts } from './finder.texts.ts';
import type { Way } from './recent.ts';

const way = (url: string, title: string, kind: string): Way => {
  return { url, title, kind, detail: null, is_hidden: false };
};

/** Destinations that need no search: screens, lists, and each kind's form for a new record. */
export function ownWays(kinds: Kinds, role: EditorRole = 'editor'): Way[] {
  const isAdmin = role === 'admin';
  const screens = SCREEN_PATHS.filter((path) => mayOpenScreen({ role }, path));
  const kept = kinds.filter(({ writer }) => isAdmin || writer !== 'admin');
  return [
    ...screens.map((path) => way(`/cms-hub/${path}`, SCREENS[path].label, texts.go_to)),
    ...kept.map(({ path, many }) => way(`/cms-hub/${path}`, many.de, texts.go_to)),
    ...kept
      .filter((kind) => mayCreate(role, kind))
      .map(({ path, one }) => way(`/cms-hub/${path}/create`, texts.create(one.de), texts.action)),
    way('/cms-hub', adminTexts.overview, texts.go_to),
    way('/accounts/security', adminTexts.security, texts.go_to),
    way('/de', adminTexts.site, texts.go_to),
  ];
}

/** Single settings and their groups, for administrators (G-700). */
export function settingWays(groups: readonly SettingGroup[]): Way[] {
  const settingWay = (name: string, title: string, detail: string | null) => ({
    ...way(`/cms-hub/settings?setting=${name}`, title, texts.setting),
    detail,
  });
  return groups.flatMap(({ name, label, fields }) => [
    settingWay(name, label.de, null),
    ...fields.map((field) => settingWay(field.name, field.label.de, label.de)),
  ]);
}

/** Words for comparison: lower case, without accents and punctuation. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 'Neue Produktion', 'neuer Artikel' and 'anlegen Person' all find the form of a new record. */
const asTyped = (word: string) => (/^(neue?[nrs]?|anlegen|new)$/.test(word) ? 'neu' : word);

const isBegun = (word: string, title: string) =>
  folded(title).some((each) => each.startsWith(word));

/** Destinations whose title has, for each typed word, a word that begins with it. */
export function filterWays(ways: readonly Way[], typed: string): Way[] {
  const words = folded(typed).map(asTyped);
  if (words.length === 0) return [];
  return ways.filter(({ title }) => words.every((word) => isBegun(word, title)));
}

/** Destinations whose title has, for each typed word, a word that is spelt like it. */
export function findSimilarWays(ways: readonly Way[], typed: string): Way[] {
  const words = folded(typed).map(asTyped);
  if (words.length === 0) return [];
  return ways.filter(({ title }) =>
    words.every((word) => isBegun(word, title) || isLike(word, title)),
  );
}
