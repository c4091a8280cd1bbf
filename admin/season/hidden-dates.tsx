import { Alert, Button } from '@mui/material';
import { texts } from './season.texts.ts';
import type { RowView } from './table/row-views.ts';
import { applyEdits } from './table/table-rows.ts';
import type { Table } from './table/use-table.ts';
import { isPublic, type SeasonContext, YES_NO } from './values/columns.ts';

interface HiddenDatesProps {
  views: readonly RowView[];
  table: Table;
  context: SeasonContext;
}

/** Says that visitors do not see dates of a public production, and publishes them. */
export function HiddenDates({ views, table, context }: HiddenDatesProps) {
  const hidden = views.filter(({ meant }) => meant.fields.date_start && !meant.fields.is_online);
  if (!isPublic(context) || hidden.length === 0) return null;
  const [yes] = YES_NO;
  const publish = () => {
    const edits = hidden.map(({ row }) => ({
      key: row.key,
      column: 'is_online' as const,
      text: yes.name,
    }));
    table.change((state) => applyEdits(state, edits));
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={publish}>
          {texts.actions.publish}
        </Button>
      }
    >
      {texts.hidden(hidden.length)}
    </Alert>
  );
}
