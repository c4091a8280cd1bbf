import { PasteDialog } from './adding/paste-dialog.tsx';
import { RuleDialog } from './adding/rule-dialog.tsx';
import { CastDialog } from './casting/cast-dialog.tsx';
import { BulkDialog } from './table/bulk-dialog.tsx';
import type { RowView } from './table/row-views.ts';
import { isBlank, replaceRows, type TableRow } from './table/table-rows.ts';
import type { Table } from './table/use-table.ts';
import type { Column, SeasonContext } from './values/columns.ts';

export type Opened = { dialog: 'paste'; text: string } | { dialog: 'rule' | 'bulk' | 'cast' };

interface OpenedDialogProps {
  opened: Opened | null;
  /** the selected rows */
  rows: readonly TableRow[];
  /** the active cell's column */
  initial: Column;
  context: SeasonContext;
  views: readonly RowView[];
  table: Table;
  onSet(column: Column, change: (text: string) => string): void;
  /** @param first index of the first added row */
  onTaken(first: number): void;
  onClose(): void;
}

/** The dialog over the table, if one is open. */
export function OpenedDialog(props: OpenedDialogProps) {
  const { opened, rows, initial, context, views, table, onSet, onTaken, onClose } = props;
  /** New rows replace blank ones. */
  function take(taken: readonly TableRow[]): void {
    onTaken(views.filter(({ row }) => !isBlank(row)).length);
    table.change((now) => ({
      ...now,
      rows: [...now.rows.filter((row) => !isBlank(row)), ...taken],
    }));
  }
  switch (opened?.dialog) {
    case 'paste':
      return <PasteDialog initial={opened.text} {...{ context, views, onClose }} onTake={take} />;
    case 'rule':
      return <RuleDialog {...{ context, views, onClose }} onTake={take} />;
    case 'bulk':
      return <BulkDialog rows={rows.length} {...{ initial, context, onSet, onClose }} />;
    case 'cast':
      return (
        <CastDialog
          {...{ rows, context, onClose }}
          onTake={(cast) => table.change((now) => replaceRows(now, cast))}
        />
      );
    default:
      return null;
  }
}
