import { useEffect, useRef, useState } from 'react';
import { moduleLabel } from '#modules/labels.ts';
import { paletteFor } from '#modules/palette.ts';
import { isModel, type ModelName } from '#modules/schemas.ts';
import frame from '../dialogs/dialog-frame.module.css';
import { useModal } from '../dialogs/use-modal.ts';
import { texts } from '../editor.texts.ts';
import { read } from '../editor-api.ts';
import { EditorIcon } from '../editor-icon.tsx';
import modal from '../modal/edit-modal.module.css';
import { nameOf } from '../page/spoken.ts';
import { listAt, type Place } from '../session/arranging/structure.ts';
import { isSame } from '../session/merge.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { ENTRIES, GROUPS, type Group } from './entries.ts';
import { insertModule, insertSection } from './insert.ts';
import { NewModulePanel } from './new-module-panel.tsx';
import styles from './palette.module.css';
import { paletteTexts as words } from './palette.texts.ts';
import { onArrows } from './tile-keys.ts';
import { GroupOf, Layouts, Tile } from './tiles.tsx';

/** Opens where something is to be added (MOD-29, G-43). */
export function Palette({ session }: { session: EditorSession }) {
  const at = useObservable(session.palette);
  return at ? <PaletteDialog at={at} session={session} /> : null;
}

function PaletteDialog({ at, session }: { at: Place; session: EditorSession }) {
  const dialog = useModal();
  const askToLeave = useRef(() => {});
  const [model, setModel] = useState(() => filledModel(at, session));
  const close = () => session.palette.set(null);

  function choose(chosen: ModelName) {
    const values = session.initialOf(chosen);
    const isUnfinished = Object.keys(session.checkNew(chosen, values)).length > 0;
    if (isUnfinished || ENTRIES[chosen]?.isFilledFirst) {
      setModel(chosen);
      return;
    }
    close();
    void insertModule(session, chosen, values, at);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: beside it is as good as Escape, which every dialog knows
    <dialog
      data-editor
      ref={dialog}
      className={`${frame.dialog} ${model ? modal.dialog : styles.dialog}`}
      aria-labelledby={model ? 'edit-modal-title' : 'palette-title'}
      onClose={close}
      onCancel={(event) => {
        if (!model) return;
        event.preventDefault();
        askToLeave.current();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && !model) close();
      }}
    >
      {model ? (
        <NewModulePanel
          model={model}
          at={at}
          session={session}
          askToLeave={askToLeave}
          onAdd={(values) => insertModule(session, model, values, at)}
          onBack={() => setModel(null)}
          onLeave={close}
        />
      ) : (
        <Choice
          at={at}
          onClose={close}
          onModule={choose}
          onLayout={(layout, position) => {
            close();
            void insertSection(session, layout, position);
          }}
          session={session}
        />
      )}
    </dialog>
  );
}

/** The new module whose form was being filled in here when its window was lost. */
function filledModel(at: Place, session: EditorSession): ModelName | null {
  for (const { place } of session.forms.all())
    if ('at' in place && isSame(place.at, at) && isModel(place.model)) return place.model;
  return null;
}

interface ChoiceProps {
  at: Place;
  session: EditorSession;
  onClose(): void;
  onModule(model: ModelName): void;
  onLayout(layout: number, position: number): void;
}

/** Everything that can be added, narrowed by what is typed. */
function Choice({ at, session, onClose, onModule, onLayout }: ChoiceProps) {
  const [query, setQuery] = useState('');
  const scroll = useRef<HTMLDivElement>(null);
  const offer = useOffer();
  const isFound = matcher(query);
  const find = (models: readonly ModelName[]) =>
    models.filter((model) =>
      isFound(moduleLabel(model), ENTRIES[model]?.about, ENTRIES[model]?.also),
    );
  const first = find(offer.first);
  const more = byGroup(find(offer.more));
  const layouts = words.layouts.flatMap((label, layout) =>
    isFound(label, words.sections, 'Abschnitt Layout Spalten Aufteilung') ? [layout] : [],
  );
  const count = first.length + more.reduce((sum, [, models]) => sum + models.length, 0);
  const isSection = at.parent === null;
  const sections = layouts.length > 0 && (
    <Layouts
      key="layouts"
      layouts={layouts}
      onChoose={(layout) => onLayout(layout, isSection ? at.position : sectionAfter(at, session))}
    />
  );
  const tiles = (models: readonly ModelName[]) =>
    models.map((model) => <Tile key={model} model={model} onChoose={() => onModule(model)} />);

  function onSubmit(event: { preventDefault(): void }) {
    event.preventDefault();
    const [best] = [...first, ...more.flatMap(([, models]) => models)];
    if (best && query.trim()) onModule(best);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from button to button
    <div className={styles.palette} onKeyDown={onArrows}>
      <header className={styles.header}>
        <h2 id="palette-title" className={frame.title}>
          {words.title}
        </h2>
        <search>
          <form onSubmit={onSubmit}>
            <input
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                scroll.current?.scrollTo(0, 0); // what fits best is seen first
              }}
            />
          </form>
        </search>
        {/* behind the search, which a dialog that opens puts the keyboard into */}
        <button type="button" className={frame.close} aria-label={texts.close} onClick={onClose}>
          <EditorIcon name="close" />
        </button>
        <p className={styles.where}>
          <span>{whereWords(at, session)}</span>
          <span role="status">{query.trim() && count > 0 ? words.found(count) : ''}</span>
        </p>
      </header>
      <div ref={scroll} className={styles.scroll}>
        {isSection ? sections : null}
        {first.length > 0 ? <GroupOf title={words.first}>{tiles(first)}</GroupOf> : null}
        {more.length > 0 ? (
          <section className={styles.more} aria-label={words.more}>
            <h3>{words.more}</h3>
            {more.map(([group, models]) => (
              <GroupOf key={group} title={GROUPS[group]} level="h4">
                {tiles(models)}
              </GroupOf>
            ))}
          </section>
        ) : null}
        {isSection ? null : sections}
        {count === 0 && layouts.length === 0 ? (
          <p role="status" className={styles.nothing}>
            {words.nothing(query.trim())}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Beside what it will stand: what is above it, or what is below where it comes first (G-187). */
function whereWords(at: Place, session: EditorSession): string {
  const where = at.parent === null ? words.where.own : words.where.inColumn;
  const beside = listAt(session.content.sections(), at);
  const [above, below] = [beside[at.position - 1], beside[at.position]];
  if (above) return where.under(nameOf([above.id], session));
  return below ? where.over(nameOf([below.id], session)) : where.alone;
}

/** What this editor may add: as every editor at first, then as the server says (MOD-28). */
function useOffer(): { first: readonly ModelName[]; more: readonly ModelName[] } {
  const [offer, setOffer] = useState(() => paletteFor('editor'));
  useEffect(() => {
    let isOpen = true;
    read<{ first: string[]; more: string[] }>('palette/').then(
      ({ first, more }) =>
        isOpen && setOffer({ first: first.filter(isModel), more: more.filter(isModel) }),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return offer;
}

/** True for what has all words of a query, wherever they stand. */
function matcher(query: string): (...texts: (string | undefined)[]) => boolean {
  const asked = query.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return (...texts) => {
    const all = texts.join(' ').toLocaleLowerCase('de');
    return asked.every((word) => all.includes(word));
  };
}

function byGroup(models: readonly ModelName[]): [Group, ModelName[]][] {
  return (Object.keys(GROUPS) as Group[]).flatMap((group): [Group, ModelName[]][] => {
    const own = models.filter((model) => (ENTRIES[model]?.group ?? 'more') === group);
    return own.length > 0 ? [[group, own]] : [];
  });
}

function sectionAfter({ parent }: Place, { content }: EditorSession): number {
  const section = content.sectionOf(parent ?? 0);
  return (content.placeOf(section ?? 0)?.position ?? -1) + 1;
}
