import { type ReactNode, useEffect, useState } from 'react';
import { listAnchors } from '#modules/parts/page-anchors.ts';
import { read } from '../editor-api.ts';
import { untilCleanup } from '../panels/until-cleanup.ts';
import { currentSession } from '../session/current-session.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './finder.module.css';
import { FinderDialog } from './finder-dialog.tsx';
import { findersTexts } from './finders.texts.ts';
import { FoundList } from './found-list.tsx';
import {
  findAnchorTargets,
  foundTarget,
  type LinkTarget,
  type TargetRow,
  toTypedTarget,
} from './link-targets.ts';
import { Progress } from './progress.tsx';
import { useChoices } from './use-choices.ts';
import { useFound } from './use-found.ts';
import { useUpload } from './use-upload.ts';

const words = findersTexts.link;
/** targets without records, listed after the kinds */
const ADDRESSES = [
  { content_type: 'files', name: words.files },
  { content_type: 'anchors', name: words.anchors },
];
/** in the system's dialog; the server checks the content anyway */
const LINKED = 'application/pdf,.pdf,audio/*,video/mp4,video/webm,image/*';
const ALL = { content_type: '', name: words.all };

export interface LinkFinderProps {
  /** only records: the field cannot store URLs */
  isContentOnly?: boolean;
  /** initial query */
  query?: string;
  onChoose(target: LinkTarget): void;
  onClose(): void;
}

/** All link targets in one place: records, files, anchors, any URL (EDIT-20). */
export function LinkFinderDialog({
  isContentOnly = false,
  query: typed = '',
  ...on
}: LinkFinderProps) {
  const [query, setQuery] = useState(typed);
  const [kind, setKind] = useState('');
  const found = useFound(getFinderPath(kind), query);
  const rows: TargetRow[] = [
    ...(isContentOnly ? [] : listOwnRows(kind, query)),
    ...(kind === 'anchors' ? [] : found.rows.map(foundTarget)),
  ];
  const choices = useChoices({
    count: rows.length,
    shown: `${kind}:${query}`,
    isOld: found.state === 'looking' && !toTypedTarget(query),
    onChoose: (index) => {
      const row = rows[index];
      if (row) on.onChoose(row.target);
    },
  });
  const upload = useUpload(undefined, ({ file, file_obj }) =>
    on.onChoose({ url: file_obj?.url ?? file, reference: null, isNew: true }),
  );
  const { state } = upload;
  const label = isContentOnly ? words.searchSite : words.search;
  const count = found.count + rows.length - found.rows.length;
  return (
    <FinderDialog title={words.title} onClose={on.onClose}>
      <Uploading
        isOffered={!isContentOnly}
        problem={state.step === 'refused' ? state.problem : undefined}
        onFile={(file) => void upload.send(file)}
      >
        {state.step === 'sending' ? <Progress state={state} /> : null}
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
      </Uploading>
    </FinderDialog>
  );
}

interface UploadingProps {
  /** false: only content can be linked */
  isOffered: boolean;
  problem: string | undefined;
  onFile(file: File): void;
  children: ReactNode;
}

/** A PDF or recording that the library does not have yet is uploaded and linked (G-520). */
function Uploading({ isOffered, children, ...drop }: UploadingProps) {
  if (!isOffered) return children;
  return (
    <FileDrop {...drop} isBelow label={words.upload} accept={LINKED}>
      {children}
    </FileDrop>
  );
}

function getFinderPath(kind: string): string | null {
  if (kind === 'anchors') return null;
  if (kind === 'files') return 'file-finder';
  return kind ? `link-finder?content_type=${kind}` : 'link-finder';
}

/** Rows that need no request. */
function listOwnRows(kind: string, query: string): TargetRow[] {
  const typed = toTypedTarget(query);
  const isAsked = kind === 'anchors' || (kind === '' && query.trim() !== '');
  const anchors = isAsked ? findAnchorTargets(listOwnAnchors(), query) : [];
  const isAnchor = anchors.some(({ key }) => key === typed?.key);
  return typed && !isAnchor ? [typed, ...anchors] : anchors;
}

function listOwnAnchors() {
  const content = currentSession.get()?.content;
  if (!content) return [];
  return listAnchors(
    content.sections().map(({ columns }) => ({
      columns: columns.map(({ children }) => ({
        children: children.map((child) => content.node(child.id) ?? child),
      })),
    })),
  );
}

interface KindsProps {
  isContentOnly: boolean;
  value: string;
  onChange(kind: string): void;
}

function Kinds({ isContentOnly, value, onChange }: KindsProps) {
  const kinds = [ALL, ...useLinkKinds(), ...(isContentOnly ? [] : ADDRESSES)];
  return (
    <fieldset className={styles.kinds} aria-label={words.kind}>
      {kinds.map(({ content_type, name }) => (
        <label key={content_type}>
          <input
            type="radio"
            name="link-kind"
            checked={content_type === value}
            onChange={() => onChange(content_type)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** A kind of link target by its name: 'Spielorte'. */
interface LinkKind {
  content_type: string;
  name: string;
}

/** cached: they do not change while the server runs */
let known: LinkKind[] = [];

/** Empty until loaded, or on failure; then all kinds are searched. */
function useLinkKinds(): readonly LinkKind[] {
  const [kinds, setKinds] = useState(known);
  useEffect(() => {
    if (known.length > 0) return;
    return untilCleanup(read<LinkKind[]>('link-finder/kinds'), (found) => {
      known = found;
      setKinds(found);
    });
  }, []);
  return kinds;
}
