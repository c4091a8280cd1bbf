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
  /** those that are selected */
  rows: readonly TableRow[];
  /** the column that is worked in */
  initial: Column;
  context: SeasonContext;
  views: readonly RowView[];
  table: Table;
  onSet(column: Column, text: string): void;
  onClose(): void;
}

/** What is open over the table: where rows come from, and what is done with many of them. */
export function OpenedDialog(props: OpenedDialogProps) {
  const { opened, rows, initial, context, views, table, onSet, onClose } = props;
  /** New rows come in place of empty ones at the end. */
  const take = (taken: readonly TableRow[]) =>
    table.change((now) => ({
      ...now,
      rows: [...now.rows.filter((row) => !isBlank(row)), ...taken],
    }));
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
