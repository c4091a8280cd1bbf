import { Alert, Button, CircularProgress } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SHOWN_TO_VISITORS } from '../../src/lib/actor/publishing.ts';
import { texts as unsavedTexts } from '../unsaved/unsaved.texts.ts';
import { UnsavedOffers } from '../unsaved/unsaved-offers.tsx';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { HiddenDates } from './hidden-dates.tsx';
import { type Opened, OpenedDialog } from './opened-dialog.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { texts as saved } from './saving/saving.texts.ts';
import { UnsavedGuard } from './saving/unsaved-guard.tsx';
import { countUnsaved, findUnsaved, type UnsavedTable } from './saving/unsaved-table.ts';
import { useHeldWhileSaving } from './saving/use-held-while-saving.ts';
import { useSaving } from './saving/use-saving.ts';
import styles from './season.module.css';
import { texts } from './season.texts.ts';
import { PerformanceGrid } from './table/performance-grid.tsx';
import { describeCell } from './table/row-views.ts';
import { Sayings } from './table/sayings.tsx';
import {
  addRow,
  applyEdits,
  countChanges,
  duplicateRows,
  isClosed,
  removeRows,
  type TableRow,
} from './table/table-rows.ts';
import { Tools } from './table/tools.tsx';
import { useFaultShown } from './table/use-fault-shown.ts';
import { useSelection } from './table/use-selection.ts';
import { useTable } from './table/use-table.ts';
import { useViews } from './table/use-views.ts';
import { COLUMNS, type Column, INHERITED, type SeasonContext } from './values/columns.ts';

interface PerformanceTableProps {
  production_id: number;
  context: SeasonContext;
  fieldNames: ReadonlySet<string>;
}

/** The table with its tools, messages and save bar. */
export function PerformanceTable({ production_id, context, fieldNames }: PerformanceTableProps) {
  const { mayShow } = context;
  const isRowClosed = useCallback((row: TableRow) => isClosed(row, { mayShow }), [mayShow]);
  const table = useTable(isRowClosed);
  const { state } = table;
  const selection = useSelection(state.rows.length);
  const unsaved = useUnsaved<UnsavedTable>(`performances/${production_id}`);
  const { keep } = unsaved;
  const saving = useSaving({ table, context, production_id, fieldNames, keep });
  const [isLoaded, setLoaded] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState('');
  const views = useViews(state.rows, context, production_id);
  const load = () =>
    saving.reload().then(
      () => setLoaded(true),
      (error: Error) => setProblem(error.message),
    );
  useEffect(() => {
    void load();
  }, []);

  const note = useRef(unsaved.note);
  note.current = unsaved.note;
  useEffect(() => {
    if (isLoaded) note.current(findUnsaved(state, saving.unanswered));
  }, [state, saving.unanswered, isLoaded]);

  const { part, saveButton } = useHeldWhileSaving(saving.isBusy);
  const showTaken = useFaultShown(views, selection, saving.failure);

  const { active, range } = selection;
  const inRange = state.rows.slice(range.top, range.bottom + 1).map(({ key }) => key);
  const chosen = state.rows.filter(({ key }) => checked.has(key)).map(({ key }) => key);
  const affected = new Set(chosen.length > 0 ? chosen : inRange);
  const column = COLUMNS[active.at];
  const view = views[active.row];
  const isViewClosed = view !== undefined && isRowClosed(view.row);
  const saying = isViewClosed
    ? SHOWN_TO_VISITORS
    : view && column
      ? describeCell(column, view, context)
      : '';
  const counts = countChanges(state);
  const isDirty = counts.added + counts.changed + counts.removed > 0;
  const check = useRef((key: string) => {
    setChecked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  });

  function setAll(changed: Column, change: (text: string) => string): void {
    table.change((now) => {
      const rows = now.rows.filter(({ key }) => affected.has(key));
      const edits = rows.map(({ key, cells }) => ({
        key,
        column: changed,
        text: change(cells[changed]),
      }));
      return applyEdits(now, edits);
    });
  }
  function fillDown(): void {
    const [first] = state.rows.filter(({ key }) => affected.has(key));
    if (first && column) setAll(column, () => first.cells[column]);
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
      <div {...part}>
        <UnsavedOffers
          unsaved={unsaved}
          title={unsavedTexts.dates}
          contents={(value) => saved.changes(countUnsaved(value))}
          onInsert={(copy) => {
            saving.insert(copy.value);
            unsaved.taken(copy);
          }}
        />
        <Tools
          affected={affected.size}
          isClosed={state.rows.every((row) => !affected.has(row.key) || isRowClosed(row))}
          isAllChecked={chosen.length === state.rows.length}
          onCheckAll={() => {
            const isAll = chosen.length === state.rows.length;
            setChecked(new Set(isAll ? [] : state.rows.map(({ key }) => key)));
          }}
          isEmpty={state.rows.length === 0}
          canInherit={column !== undefined && INHERITED.has(column)}
          table={table}
          onAdd={() => {
            table.change(addRow);
            selection.select({ row: addRow(state).rows.length - 1, at: 0 });
          }}
          onRule={() => setOpened({ dialog: 'rule' })}
          onPaste={() => setOpened({ dialog: 'paste', text: '' })}
          onSet={() => setOpened({ dialog: 'bulk' })}
          onCast={() => setOpened({ dialog: 'cast' })}
          onDuplicate={() => table.change((now) => duplicateRows(now, affected, context.around))}
          onRemove={() => {
            table.change((now) => removeRows(now, affected));
            setChecked(new Set());
          }}
          onFill={fillDown}
          onInherit={() => column && setAll(column, () => '')}
        />
        {state.rows.some(isRowClosed) ? <Alert severity="info">{texts.closed}</Alert> : null}
        <HiddenDates views={views} table={table} context={context} />
        {state.rows.length === 0 ? (
          <Alert severity="info">{texts.empty}</Alert>
        ) : (
          <PerformanceGrid
            {...{ views, table, selection, context, checked }}
            onCheck={check.current}
            onPasteRows={(text) => setOpened({ dialog: 'paste', text })}
          />
        )}
      </div>
      <p className={styles.saying} role="status">
        {saying && column ? `${context.labels[column]}: ${saying}` : ''}
      </p>
      <SaveBar {...{ counts, isDirty, saving, saveButton }} />
      <div {...part}>
        <Sayings {...{ views, table, context, selection }} />
      </div>
      {isDirty ? <UnsavedGuard /> : null}
      <details className={styles.help}>
        <summary>{texts.help_title}</summary>
        <p>{texts.help}</p>
      </details>
      <OpenedDialog
        opened={opened}
        rows={state.rows.filter(({ key }) => affected.has(key))}
        initial={column ?? 'sale_status'}
        {...{ context, views, table }}
        onSet={setAll}
        onTaken={showTaken}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
