import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedPage } from '#content/view/edit-mode.ts';
import { texts } from '../editor.texts.ts';
import type { EditorUser } from '../editor-api.ts';
import { toEditAddress } from '../going-on/edit-address.ts';
import { fetchKinds, type Kinds } from '../kinds/fetch-kinds.ts';
import { buildFilter } from '../palette/find-modules.ts';
import { untilCleanup } from '../panels/until-cleanup.ts';
import { saveAll } from '../session/all-saved.ts';
import { currentSession, useSession } from '../session/current-session.ts';
import { listActions, listModules, listScreens, type OpenablePanel } from './actions.ts';
import { type Entry, filterEntries, type Group } from './entries.ts';
import { listRecentPages, type RecentPage } from './recent-pages.ts';
import { switcherTexts as words } from './switcher.texts.ts';
import { useEverything } from './use-everything.ts';

interface GroupsParts {
  typed: string;
  panels: readonly OpenablePanel[];
  page: EditedPage | null;
  user: EditorUser;
  onLeave(): void;
}

/**
 * The rows of the switcher: recent pages and actions, or what is found by the typed words. The first `certain` ones stay where
 * they are when the search answers.
 */
export function useGroups({ typed, panels, page, user, onLeave }: GroupsParts) {
  const session = useSession();
  const go = useGo();
  const kinds = useKinds();
  const { things, ...search } = useEverything(typed);
  const [recent] = useState(() =>
    listRecentPages(user.id).filter(({ url }) => url !== location.pathname),
  );
  const toEntry = ({ url, title, content_type }: RecentPage): Entry => {
    const kind = kinds?.find((each) => each.content_type === content_type)?.one.de ?? words.page;
    return { key: url, title, detail: url, kind, url, run: () => go(url) };
  };
  const actions = listActions({ panels, page, session, user, onLeave });
  const pages = recent.map(toEntry);
  if (typed.trim() === '') {
    const groups = [buildGroup(words.recent, pages), buildGroup(words.actions, actions)];
    return { groups: groups.filter(hasEntries), certain: pages.length + actions.length, ...search };
  }
  const more = [...(session ? listModules(session) : []), ...listScreens(user, go)];
  const known = filterEntries(pages, typed);
  const own = filterEntries([...actions, ...more], typed);
  // what was found by other words counts only where it fits these
  const fitting = search.state === 'looking' ? filterEntries(things, typed) : things;
  const found = fitting
    .filter(({ page_url }) => !known.some(({ url }) => url === page_url))
    .map(({ source, id, title, kind, detail, url, page_url, is_online }): Entry => {
      const to = page_url ?? url;
      return {
        key: `${source} ${id}`,
        title,
        detail: detail ?? (source === 'pages' ? (page_url ?? '') : ''),
        kind: page_url ? kind : words.inAdministration(kind),
        isHidden: is_online === false,
        url: to,
        run: () => go(to),
      };
    });
  const isLike = buildFilter(typed, actions.map(toText));
  const similar = own.length > 0 ? [] : actions.filter((each) => isLike(toText(each)));
  const groups = [
    buildGroup(words.recent, known),
    buildGroup(words.actions, own),
    buildGroup(words.found, found),
    buildGroup(words.similar, similar),
  ];
  return { groups: groups.filter(hasEntries), certain: known.length + own.length, ...search };
}

const buildGroup = (name: string, entries: readonly Entry[]): Group => ({ name, entries });
const hasEntries = ({ entries }: Group) => entries.length > 0;
const toText = ({ title, also = '' }: Entry) => `${title} ${also}`;

/** Follows an address in the editor, or leaves it for the administration once everything is saved. */
function useGo(): (url: string) => void {
  const navigate = useNavigate();
  return (url) => {
    const to = toEditAddress(new URL(url, location.origin));
    if (to) return void navigate(to);
    void saveAll().then((isSaved) => {
      if (isSaved) location.assign(url);
      else currentSession.get()?.alert.set({ kind: 'error', text: texts.savedFirst });
    });
  };
}

function useKinds(): Kinds | null {
  const [kinds, setKinds] = useState<Kinds | null>(null);
  useEffect(() => untilCleanup(fetchKinds(), setKinds), []);
  return kinds;
}
