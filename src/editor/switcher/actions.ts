import type { EditedPage } from '#content/view/edit-mode.ts';
import { moduleLabel } from '#modules/labels.ts';
import { listPalette } from '#modules/palette.ts';
import { duplicate, removeChosen } from '../commands.ts';
import { listNewThings } from '../creating/new-things.ts';
import { texts } from '../editor.texts.ts';
import type { EditorUser } from '../editor-api.ts';
import { finishEditing } from '../going-on/finish-editing.ts';
import { arrangeTexts } from '../page/arrange/arrange.texts.ts';
import { ENTRIES } from '../palette/entries.ts';
import { insertByName, placeBehind } from '../palette/insert.ts';
import { showPanel } from '../panels/open-panel.ts';
import type { PanelName } from '../panels/panels.tsx';
import type { EditorSession } from '../session/session.ts';
import { takeStep } from '../take-step.ts';
import type { Entry } from './entries.ts';
import { switcherTexts as words } from './switcher.texts.ts';

/** A panel that can be opened here. Passed in: with `panels.tsx` in two files, visitors would have to know more of them. */
export interface OpenablePanel {
  name: PanelName;
  label: string;
}

interface ActionParts {
  panels: readonly OpenablePanel[];
  /** null without editable content */
  page: EditedPage | null;
  /** null while nothing is edited, as in an older version */
  session: EditorSession | null;
  user: EditorUser;
  onLeave(): void;
}

const buildAction = (title: string, run: () => void, more: Partial<Entry> = {}): Entry => {
  return { key: `action ${title}`, title, detail: '', kind: words.action, run, ...more };
};

/** How else panels are found or opened. */
const FINDING: Partial<Record<PanelName, Partial<Entry>>> = {
  versions: { also: 'Verlauf Versionen wiederherstellen' },
  shortcuts: { keys: ['?'] },
};

/** Opens a menu of the toolbar. */
const openMenu = (id: string) => document.getElementById(id)?.showPopover();

/** Everything the editor can do, with its shortcuts (G-513). */
export function listActions({ panels, page, session, user, onLeave }: ActionParts): Entry[] {
  const leave = () => (session ? void finishEditing(session, onLeave) : onLeave());
  const leaving = buildAction(words.leave, leave, { also: 'Beenden' });
  // another moment is only looked at: no panel opens over it
  if (new URLSearchParams(location.search).has('as_of')) return [leaving];
  return [
    ...listNewThings({ page, pathname: location.pathname, user }).map(({ label, also, run }) =>
      buildAction(label, run, { also, kind: words.create }),
    ),
    ...(session ? listEditing(session) : []),
    ...panels
      .filter(({ name }) => name !== 'newPage')
      .map(({ name, label }) => buildAction(label, () => showPanel(name), FINDING[name])),
    leaving,
  ];
}

function listEditing(session: EditorSession): Entry[] {
  const { undo, redo } = session.stacks.get();
  const [undone, redone] = [undo.at(-1), redo.at(-1)];
  return [
    buildAction(words.insertAny, () => session.palette.set(placeBehind(session)), {
      also: 'neu',
      keys: ['Strg', 'Eingabe'],
    }),
    ...listSelected(session),
    ...(undone
      ? [
          buildAction(texts.undo, () => void takeStep(session, 'undo'), {
            detail: undone.label,
            keys: ['Strg', 'Z'],
          }),
        ]
      : []),
    ...(redone
      ? [
          buildAction(texts.redo, () => void takeStep(session, 'redo'), {
            detail: redone.label,
            keys: ['Strg', 'Umschalt', 'Z'],
          }),
        ]
      : []),
    buildAction(texts.outline, () => openMenu('editor-outline')),
    buildAction(words.draft, () => openMenu('editor-draft'), { also: 'publizieren planen' }),
  ];
}

/** What is done with the selected module or section. */
function listSelected(session: EditorSession): Entry[] {
  const selected = session.selected.get();
  if (selected === null) return [];
  const detail = session.getLabel(selected) ?? '';
  const edit = buildAction(texts.edit, () => session.openModal(selected), { detail, keys: ['F2'] });
  return [
    ...(session.isEditable(selected) ? [edit] : []),
    buildAction(arrangeTexts.duplicate, () => void duplicate(session), {
      detail,
      keys: ['Strg', 'D'],
    }),
    buildAction(arrangeTexts.remove, () => removeChosen(session), { detail, keys: ['Entf'] }),
  ];
}

/** Each type of module, inserted behind the selection. Types for administrators are in the palette. */
export function listModules(session: EditorSession): Entry[] {
  const { first, more } = listPalette('editor');
  return [...first, ...more].map((model) => {
    const { about = '', also = '' } = ENTRIES[model] ?? {};
    return buildAction(words.insert(moduleLabel(model)), () => insertByName(session, model), {
      detail: about,
      also: `${also} Modul`,
    });
  });
}

/** Screens and lists of the administration that this account may open. */
export function listScreens({ admin_menus }: EditorUser, go: (url: string) => void): Entry[] {
  const all = admin_menus.flatMap(({ children, ...menu }) => {
    const below = children as { title: string; url: string }[];
    return below.length > 0 ? below : [menu];
  });
  return all.map(({ title, url }) => ({
    key: url,
    title,
    detail: '',
    kind: words.administration,
    also: words.administration,
    url,
    run: () => go(url),
  }));
}
