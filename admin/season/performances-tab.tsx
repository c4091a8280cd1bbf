import { Alert, Button, CircularProgress } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { PasteDialog } from './adding/paste-dialog.tsx';
import { RuleDialog } from './adding/rule-dialog.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { UnsavedGuard } from './saving/unsaved-guard.tsx';
import { useSaving } from './saving/use-saving.ts';
import styles from './season.module.css';
import { texts } from './season.texts.ts';
import { BulkDialog } from './table/bulk-dialog.tsx';
import { PerformanceGrid } from './table/performance-grid.tsx';
import { nothingKnown, sayingOf, viewsOf } from './table/row-views.ts';
import { Sayings } from './table/sayings.tsx';
import {
  applyEdits,
  countChanges,
  duplicateRows,
  isBlank,
  newRow,
  removeRows,
  type TableRow,
} from './table/table-rows.ts';
import { Tools } from './table/tools.tsx';
import { useSelection } from './table/use-selection.ts';
import { useTable } from './table/use-table.ts';
import { useSeason } from './use-season.ts';
import { COLUMNS, type Column, INHERITED, type SeasonContext } from './values/columns.ts';

/** The performances of the production whose form this is (G-371). */
export function PerformancesTab() {
  const production = useRecordContext();
  const place = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    // all tabs of a form are rendered at once: nothing is loaded before this one is seen
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setOpened(true));
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.table} style={{ minBlockSize: '4rem' }}>
      {isOpened && production ? <Season key={production.id} production={production} /> : null}
    </div>
  );
}

function Season({ production }: { production: RaRecord }) {
  const { context, fieldNames, error } = useSeason(production);
  if (error) return <Alert severity="error">{texts.failed}</Alert>;
  if (!context) return <CircularProgress aria-label={texts.loading} />;
  return <PerformanceTable {...{ context, fieldNames }} production_id={Number(production.id)} />;
}

interface PerformanceTableProps {
  production_id: number;
  context: SeasonContext;
  fieldNames: ReadonlySet<string>;
}

type Opened = { dialog: 'paste'; text: string } | { dialog: 'rule' | 'bulk' } | null;

function PerformanceTable({ production_id, context, fieldNames }: PerformanceTableProps) {
  const table = useTable();
  const { state } = table;
  const selection = useSelection(state.rows.length);
  const saving = useSaving({ table, context, production_id, fieldNames });
  const [isLoaded, setLoaded] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>(null);
  const [problem, setProblem] = useState('');
  // a new context (rooms, choices, production) means new meanings
  const known = useMemo(nothingKnown, [context]);
  const views = useMemo(() => viewsOf(state.rows, context, known), [state.rows, context, known]);
  const load = () =>
    saving.reload().then(
      () => setLoaded(true),
      (error: Error) => setProblem(error.message),
    );
  useEffect(() => {
    void load();
  }, []);

  const { active, range } = selection;
  const inRange = state.rows.slice(range.top, range.bottom + 1).map(({ key }) => key);
  const chosen = state.rows.filter(({ key }) => checked.has(key)).map(({ key }) => key);
  const affected = new Set(chosen.length > 0 ? chosen : inRange);
  const column = COLUMNS[active.at];
  const view = views[active.row];
  const saying = view && column ? sayingOf(column, view, context) : '';
  const counts = countChanges(state);
  const isDirty = counts.added + counts.changed + counts.removed > 0;
  const check = useRef((key: string) => {
    setChecked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  });

  function setAll(of: Column, text: string): void {
    const edits = [...affected].map((key) => ({ key, column: of, text }));
    table.change((now) => applyEdits(now, edits));
  }
  function fillDown(): void {
    const [first] = state.rows.filter(({ key }) => affected.has(key));
    if (first && column) setAll(column, first.cells[column]);
  }
  /** New rows come in place of empty ones at the end. */
  function take(rows: readonly TableRow[]): void {
    table.change((now) => ({
      ...now,
      rows: [...now.rows.filter((row) => !isBlank(row)), ...rows],
    }));
  }

  if (problem) {
    return (
      <Alert
        severity="error"
        action={
          <Button
            onClick={() => {
              setProblem('');
              void load();
            }}
          >
            {texts.actions.redo}
          </Button>
        }
      >
        {problem}
      </Alert>
    );
  }
  if (!isLoaded) return <CircularProgress aria-label={texts.loading} />;
  return (
    <>
      <Tools
        affected={affected.size}
        isEmpty={state.rows.length === 0}
        canInherit={column !== undefined && INHERITED.has(column)}
        table={table}
        onAdd={() => {
          table.change((now) => ({ ...now, rows: [...now.rows, newRow()] }));
          selection.select({ row: state.rows.length, at: 0 });
        }}
        onRule={() => setOpened({ dialog: 'rule' })}
        onPaste={() => setOpened({ dialog: 'paste', text: '' })}
        onSet={() => setOpened({ dialog: 'bulk' })}
        onDuplicate={() => table.change((now) => duplicateRows(now, affected, context.around))}
        onRemove={() => {
          table.change((now) => removeRows(now, affected));
          setChecked(new Set());
        }}
        onFill={fillDown}
        onInherit={() => column && setAll(column, '')}
      />
      {state.rows.length === 0 ? (
        <Alert severity="info">{texts.empty}</Alert>
      ) : (
        <div inert={saving.isBusy}>
          <PerformanceGrid
            {...{ views, table, selection, context, checked }}
            onCheck={check.current}
            onPasteRows={(text) => setOpened({ dialog: 'paste', text })}
          />
        </div>
      )}
      <p className={styles.saying} role="status">
        {saying && column ? `${context.labels[column]}: ${saying}` : ''}
      </p>
      <SaveBar counts={counts} isDirty={isDirty} saving={saving} />
      <Sayings views={views} table={table} context={context} selection={selection} />
      {isDirty ? <UnsavedGuard /> : null}
      <details className={styles.help}>
        <summary>{texts.help_title}</summary>
        <p>{texts.help}</p>
      </details>
      {opened?.dialog === 'paste' ? (
        <PasteDialog
          initial={opened.text}
          {...{ context, views }}
          onTake={take}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened?.dialog === 'rule' ? (
        <RuleDialog {...{ context, views }} onTake={take} onClose={() => setOpened(null)} />
      ) : null}
      {opened?.dialog === 'bulk' ? (
        <BulkDialog
          rows={affected.size}
          initial={column ?? 'sale_status'}
          context={context}
          onSet={setAll}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
