import { useState } from 'react';
import { anchorsOf } from '#modules/parts/page-anchors.ts';
import { currentSession } from '../session/current-session.ts';
import styles from './finder.module.css';
import { FinderDialog } from './finder-dialog.tsx';
import { texts } from './finders.texts.ts';
import { FoundList } from './found-list.tsx';
import {
  anchorTargets,
  foundTarget,
  type LinkTarget,
  type TargetRow,
  typedTarget,
} from './link-targets.ts';
import { useChoices } from './use-choices.ts';
import { useFound } from './use-found.ts';

const words = texts.link;
type Kind = keyof typeof words.kinds;
const KINDS = Object.keys(words.kinds) as Kind[];
/** what only an address can name */
const ADDRESSES: ReadonlySet<Kind> = new Set(['files', 'anchors']);

export interface LinkFinderProps {
  /** content of this house only: the field keeps no addresses */
  isContentOnly?: boolean;
  /** what was typed already */
  query?: string;
  onChoose(target: LinkTarget): void;
  onClose(): void;
}

/** Everything a link may lead to, in one place: content of this house, files, places of this page, any address (EDIT-20). */
export function LinkFinder({ isContentOnly = false, query: typed = '', ...on }: LinkFinderProps) {
  const [query, setQuery] = useState(typed);
  const [kind, setKind] = useState<Kind>('');
  const found = useFound(pathOf(kind), query);
  const rows: TargetRow[] = [
    ...(isContentOnly ? [] : ownRows(kind, query)),
    ...(kind === 'anchors' ? [] : found.rows.map(foundTarget)),
  ];
  const choices = useChoices({
    count: rows.length,
    shown: `${kind}:${query}`,
    isOld: found.state === 'looking' && !typedTarget(query),
    onChoose: (index) => {
      const row = rows[index];
      if (row) on.onChoose(row.target);
    },
  });
  const label = isContentOnly ? words.searchSite : words.search;
  const count = found.count + rows.length - found.rows.length;
  return (
    <FinderDialog title={words.title} onClose={on.onClose}>
      <div className={styles.search}>
        <input
          {...choices.input}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Kinds isContentOnly={isContentOnly} value={kind} onChange={setKind} />
      </div>
      <FoundList
        label={words.results}
        rows={rows}
        choices={choices}
        found={{ ...found, count }}
        {...(kind === 'anchors' && !query && { empty: words.noAnchors })}
      />
    </FinderDialog>
  );
}

function pathOf(kind: Kind): string | null {
  if (kind === 'anchors') return null;
  if (kind === 'files') return 'file-finder';
  return kind ? `link-finder?content_type=${kind}` : 'link-finder';
}

/** What the server need not be asked for. */
function ownRows(kind: Kind, query: string): TargetRow[] {
  const typed = typedTarget(query);
  const isAsked = kind === 'anchors' || (kind === '' && query.trim() !== '');
  const anchors = isAsked ? anchorTargets(anchorsOfThisPage(), query) : [];
  const isAnchor = anchors.some(({ key }) => key === typed?.key);
  return typed && !isAnchor ? [typed, ...anchors] : anchors;
}

function anchorsOfThisPage() {
  const content = currentSession.get()?.content;
  if (!content) return [];
  return anchorsOf(
    content.sections().map(({ columns }) => ({
      columns: columns.map(({ children }) => ({
        children: children.map((child) => content.node(child.id) ?? child),
      })),
    })),
  );
}

interface KindsProps {
  isContentOnly: boolean;
  value: Kind;
  onChange(kind: Kind): void;
}

function Kinds({ isContentOnly, value, onChange }: KindsProps) {
  const kinds = KINDS.filter((kind) => !isContentOnly || !ADDRESSES.has(kind));
  return (
    <fieldset className={styles.kinds} aria-label={words.kind}>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="link-kind"
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          {words.kinds[kind]}
        </label>
      ))}
    </fieldset>
  );
}
