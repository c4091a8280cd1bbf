import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import { paletteFor } from '#modules/palette.ts';
import { isModel, type ModelName } from '#modules/schemas.ts';
import frame from '../dialogs/dialog-frame.module.css';
import { useModal } from '../dialogs/use-modal.ts';
import { texts } from '../editor.texts.ts';
import { read } from '../editor-api.ts';
import { EditorIcon } from '../editor-icon.tsx';
import modal from '../modal/edit-modal.module.css';
import { describeSelection } from '../page/spoken.ts';
import { untilCleanup } from '../panels/until-cleanup.ts';
import { listAt, type Place } from '../session/arranging/structure.ts';
import { isSame } from '../session/merge.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { ENTRIES, GROUPS, type Group } from './entries.ts';
import { buildFilter, describeModel } from './find-modules.ts';
import { firstModel, insertModule, insertSection, isFilledFirst } from './insert.ts';
import { NewModulePanel } from './new-module-panel.tsx';
import styles from './palette.module.css';
import { paletteTexts as words } from './palette.texts.ts';
import { insertAtLine } from './slash.ts';
import { onArrows } from './tile-keys.ts';
import { Layouts, Tile, TileGroup } from './tiles.tsx';

/** Opens where something is to be added (MOD-29, G-43). */
export function Palette({ session }: { session: EditorSession }) {
  const at = useObservable(session.palette);
  return at ? <PaletteDialog at={at} session={session} /> : null;
}

function PaletteDialog({ at, session }: { at: Place; session: EditorSession }) {
  const dialog = useModal();
  const askToLeave = useRef(() => {});
  const [model, setModel] = useState(() => firstModel.get() ?? findFilledModel(at, session));
  useEffect(() => firstModel.set(null), []);
  const [line] = useState(session.slash.get);
  const close = () => {
    session.palette.set(null);
    session.slash.set(null);
  };
  const isInserted = useRef(false);
  const leave = () => {
    close();
    if (line && !isInserted.current) requestAnimationFrame(line.putBack); // once the focus is back
  };
  /** Returns the focus synchronously: what follows is the author's choice. */
  const closeNow = () => flushSync(close);
  async function insert(chosen: ModelName, values: Record<string, unknown>) {
    const became = await (line
      ? insertAtLine(session, line, chosen, values)
      : insertModule(session, chosen, values, at));
    isInserted.current = became.kind !== 'refused';
    return became;
  }

  function choose(chosen: ModelName) {
    const values = session.getInitial(chosen);
    if (isFilledFirst(session, chosen, values)) {
      setModel(chosen);
      return;
    }
    closeNow();
    void insert(chosen, values);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: beside it is as good as Escape, which every dialog knows
    <dialog
      data-editor
      ref={dialog}
      className={`${frame.dialog} ${model ? modal.dialog : styles.dialog}`}
      aria-labelledby={model ? 'edit-modal-title' : 'palette-title'}
      onClose={leave}
      onCancel={(event) => {
        if (!model) return;
        event.preventDefault();
        askToLeave.current();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && !model) leave();
      }}
    >
      {model ? (
        <NewModulePanel
          model={model}
          at={at}
          session={session}
          askToLeave={askToLeave}
          onAdd={(values) => insert(model, values)}
          onBack={() => setModel(null)}
          onLeave={leave}
        />
      ) : (
        <Choice
          at={at}
          onClose={leave}
          onModule={choose}
          onLayout={(layout, position) => {
            closeNow();
            void insertSection(session, layout, position);
          }}
          onPattern={async (pattern, section) => {
            isInserted.current = true;
            closeNow();
            const { insertPattern } = await import('../patterns/insert-pattern.ts');
            await insertPattern(session, pattern, { at, section });
          }}
          session={session}
        />
      )}
    </dialog>
  );
}

/** The new module whose form was open when the window was lost. */
function findFilledModel(at: Place, session: EditorSession): ModelName | null {
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
  onPattern(pattern: Pattern, position: number): void;
}

const PatternTiles = lazy(async () => ({
  default: (await import('../patterns/pattern-tiles.tsx')).PatternTiles,
}));

/** All module types, filtered by the query. */
function Choice({ at, session, onClose, onModule, onLayout, onPattern }: ChoiceProps) {
  const [query, setQuery] = useState('');
  const scroll = useRef<HTMLDivElement>(null);
  const offer = useOffer();
  const kept = usePatterns();
  const isFound = buildFilter(query, [
    ...[...offer.first, ...offer.more].map(describeModel),
    ...kept.map(describePattern),
  ]);
  const find = (models: readonly ModelName[]) =>
    models.filter((model) => isFound(describeModel(model)));
  const first = find(offer.first);
  const more = byGroup(find(offer.more));
  const layouts = words.layouts.flatMap((label, layout) =>
    isFound(`${label} ${words.sections} Abschnitt Layout Aufteilung`) ? [layout] : [],
  );
  const patterns = kept.filter((pattern) => isFound(describePattern(pattern)));
  const count =
    first.length + patterns.length + more.reduce((sum, [, models]) => sum + models.length, 0);
  const isSection = at.parent === null;
  const position = isSection ? at.position : findSectionAfter(at, session);
  const sections = layouts.length > 0 && (
    <Layouts key="layouts" layouts={layouts} onChoose={(layout) => onLayout(layout, position)} />
  );
  const tiles = (models: readonly ModelName[]) =>
    models.map((model) => <Tile key={model} model={model} onChoose={() => onModule(model)} />);

  function onSubmit(event: { preventDefault(): void }) {
    event.preventDefault();
    const [best] = [...first, ...more.flatMap(([, models]) => models)];
    const [pattern] = patterns;
    if (!query.trim()) return;
    if (best) onModule(best);
    else if (pattern) onPattern(pattern, position);
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
                scroll.current?.scrollTo(0, 0); // scrolls to the best matches
              }}
            />
          </form>
        </search>
        {/* after the search field, which gets the initial focus */}
        <button type="button" className={frame.close} aria-label={texts.close} onClick={onClose}>
          <EditorIcon name="close" />
        </button>
        <p className={styles.where}>
          <span>{describePlace(at, session)}</span>
          <span role="status">{query.trim() && count > 0 ? words.found(count) : ''}</span>
        </p>
      </header>
      <div ref={scroll} className={styles.scroll}>
        {isSection ? sections : null}
        {first.length > 0 ? <TileGroup title={words.first}>{tiles(first)}</TileGroup> : null}
        {patterns.length > 0 ? (
          <Suspense>
            <PatternTiles
              patterns={patterns}
              isFound={query.trim() !== ''}
              onChoose={(pattern) => onPattern(pattern, position)}
            />
          </Suspense>
        ) : null}
        {more.length > 0 ? (
          <section className={styles.more} aria-label={words.more}>
            <h3>{words.more}</h3>
            {more.map(([group, models]) => (
              <TileGroup key={group} title={GROUPS[group]} level="h4">
                {tiles(models)}
              </TileGroup>
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

/** Describes the place by its predecessor, or its successor if it comes first (G-187). */
function describePlace(at: Place, session: EditorSession): string {
  const where = at.parent === null ? words.where.own : words.where.inColumn;
  const beside = listAt(session.content.sections(), at);
  const [above, below] = [beside[at.position - 1], beside[at.position]];
  if (above) return where.under(describeSelection([above.id], session));
  return below ? where.over(describeSelection([below.id], session)) : where.alone;
}

/** Module types this editor may add: defaults until the server has answered (MOD-28). */
function useOffer(): { first: readonly ModelName[]; more: readonly ModelName[] } {
  const [offer, setOffer] = useState(() => paletteFor('editor'));
  useEffect(() => {
    const offered = read<{ first: string[]; more: string[] }>('palette/');
    return untilCleanup(offered, ({ first, more }) =>
      setOffer({ first: first.filter(isModel), more: more.filter(isModel) }),
    );
  }, []);
  return offer;
}

/** Sections and modules that the house keeps (G-525); templates of pages are for new pages. */
function usePatterns(): readonly Pattern[] {
  const [patterns, setPatterns] = useState<readonly Pattern[]>([]);
  useEffect(
    () =>
      untilCleanup(read<Pattern[]>('patterns/'), (all) =>
        setPatterns(all.filter(({ scope }) => scope !== 'page')),
      ),
    [],
  );
  return patterns;
}

const describePattern = ({ name, excerpt }: Pattern) => `${name} ${excerpt} Vorlage`;

function byGroup(models: readonly ModelName[]): [Group, ModelName[]][] {
  return (Object.keys(GROUPS) as Group[]).flatMap((group): [Group, ModelName[]][] => {
    const own = models.filter((model) => (ENTRIES[model]?.group ?? 'more') === group);
    return own.length > 0 ? [[group, own]] : [];
  });
}

function findSectionAfter({ parent }: Place, { content }: EditorSession): number {
  const section = content.findSection(parent ?? 0);
  return (content.findPlace(section ?? 0)?.position ?? -1) + 1;
}
