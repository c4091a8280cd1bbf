import { Suspense, useEffect, useRef, useState } from 'react';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import type { SharedSection } from '#content/shared/shared-section.schema.ts';
import { listPalette } from '#modules/palette.ts';
import { isModel, type ModelName } from '#modules/schemas.ts';
import frame from '../dialogs/dialog-frame.module.css';
import { texts } from '../editor.texts.ts';
import { read } from '../editor-api.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { describeSelection } from '../page/spoken.ts';
import { untilCleanup } from '../panels/until-cleanup.ts';
import { listAt, type Place } from '../session/arranging/structure.ts';
import type { EditorSession } from '../session/session.ts';
import { useSharedSections } from '../shared/shared-list.ts';
import { ENTRIES, GROUPS, type Group } from './entries.ts';
import { buildFilter, describeModel } from './find-modules.ts';
import styles from './palette.module.css';
import { paletteTexts as words } from './palette.texts.ts';
import { describeTightness, measureRoom } from './room.ts';
import { onArrows } from './tile-keys.ts';
import { Layouts, Tile, TileGroup } from './tiles.tsx';

interface PaletteChoiceProps {
  at: Place;
  session: EditorSession;
  onClose(): void;
  onModule(model: ModelName): void;
  onLayout(layout: number, position: number): void;
  onPattern(pattern: Pattern, position: number): void;
  onShared(shared: SharedSection, position: number): void;
}

const PatternTiles = lazyPart(
  async () => (await import('../patterns/pattern-tiles.tsx')).PatternTiles,
);

const SharedTiles = lazyPart(async () => (await import('../shared/shared-tiles.tsx')).SharedTiles);

/** All module types, filtered by the query. */
export function PaletteChoice({
  at,
  session,
  onClose,
  onModule,
  onLayout,
  onPattern,
  onShared,
}: PaletteChoiceProps) {
  const [query, setQuery] = useState('');
  const scroll = useRef<HTMLDivElement>(null);
  const offer = useOffer();
  const kept = usePatterns();
  const elsewhere = useSharedElsewhere(session);
  const isFound = buildFilter(query, [
    ...[...offer.first, ...offer.more].map(describeModel),
    ...kept.map(describePattern),
    ...elsewhere.map(describeShared),
  ]);
  const find = (models: readonly ModelName[]) =>
    models.filter((model) => isFound(describeModel(model)));
  const first = find(offer.first);
  const more = byGroup(find(offer.more));
  const layouts = words.layouts.flatMap((label, layout) =>
    isFound(`${label} ${words.sections} Abschnitt Layout Aufteilung`) ? [layout] : [],
  );
  const patterns = kept.filter((pattern) => isFound(describePattern(pattern)));
  const shared = elsewhere.filter((each) => isFound(describeShared(each)));
  const count =
    first.length +
    patterns.length +
    shared.length +
    more.reduce((sum, [, models]) => sum + models.length, 0);
  const room = measureRoom(at, session.content.sections());
  const isSection = at.parent === null;
  const position = isSection ? at.position : findSectionAfter(at, session);
  const sections = layouts.length > 0 && (
    <Layouts key="layouts" layouts={layouts} onChoose={(layout) => onLayout(layout, position)} />
  );
  const tiles = (models: readonly ModelName[]) =>
    models.map((model) => (
      <Tile
        key={model}
        model={model}
        tight={describeTightness(model, room)}
        onChoose={() => onModule(model)}
      />
    ));

  function onSubmit(event: { preventDefault(): void }) {
    event.preventDefault();
    const [best] = [...first, ...more.flatMap(([, models]) => models)];
    const [pattern] = patterns;
    const [common] = shared;
    if (!query.trim()) return;
    if (best) onModule(best);
    else if (pattern) onPattern(pattern, position);
    else if (common) onShared(common, position);
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
        {shared.length > 0 ? (
          <Suspense>
            <SharedTiles
              shared={shared}
              isFound={query.trim() !== ''}
              onChoose={(each) => onShared(each, position)}
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
  const [offer, setOffer] = useState(() => listPalette('editor'));
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

/** Shared sections that the page does not have yet (G-527). */
function useSharedElsewhere({ content }: EditorSession): readonly SharedSection[] {
  const all = useSharedSections() ?? [];
  const here = new Set(content.sections().map(({ shared }) => shared));
  return all.filter(({ id }) => !here.has(id));
}

const describeShared = ({ name, excerpt }: SharedSection) =>
  `${name} ${excerpt} Gemeinsamer Abschnitt`;

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
