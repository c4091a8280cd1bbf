import Add from '@mui/icons-material/Add';
import ContentPaste from '@mui/icons-material/ContentPasteGo';
import EventRepeat from '@mui/icons-material/EventRepeat';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Box, Button, IconButton } from '@mui/material';
import { ACTION_LINE } from '../../frame/action-line.ts';
import { texts } from '../season.texts.ts';
import type { Table } from './use-table.ts';

const words = texts.actions;
const BAR = { ...ACTION_LINE, gap: 1 } as const;

interface ToolsProps {
  affected: number;
  /** they are only read (G-536) */
  isClosed: boolean;
  isAllChecked: boolean;
  isEmpty: boolean;
  canInherit: boolean;
  table: Table;
  onCheckAll(): void;
  onAdd(): void;
  onRule(): void;
  onPaste(): void;
  onSet(): void;
  onCast(): void;
  onDuplicate(): void;
  onRemove(): void;
  onFill(): void;
  onInherit(): void;
}

/** The table's toolbar: adding rows, and actions on the selected ones. */
export function Tools(props: ToolsProps) {
  const { affected, isClosed, isEmpty, canInherit, table } = props;
  return (
    <>
      <Box sx={BAR}>
        <Button variant="contained" startIcon={<Add />} onClick={props.onAdd}>
          {words.add}
        </Button>
        <Button variant="outlined" startIcon={<EventRepeat />} onClick={props.onRule}>
          {words.rule}
        </Button>
        <Button variant="outlined" startIcon={<ContentPaste />} onClick={props.onPaste}>
          {words.paste}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <IconButton aria-label={words.undo} disabled={!table.canUndo} onClick={table.undo}>
          <Undo />
        </IconButton>
        <IconButton aria-label={words.redo} disabled={!table.canRedo} onClick={table.redo}>
          <Redo />
        </IconButton>
      </Box>
      {isEmpty ? null : (
        <Box role="group" aria-label={texts.affected(affected)} sx={{ ...BAR, rowGap: 0 }}>
          <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
            {texts.affected(affected)}
          </Box>
          <Button onClick={props.onCheckAll}>
            {props.isAllChecked ? words.uncheck : words.check_all}
          </Button>
          <Button onClick={props.onSet} disabled={isClosed}>
            {words.set}
          </Button>
          <Button onClick={props.onCast} disabled={isClosed}>
            {words.cast}
          </Button>
          <Button onClick={props.onFill} disabled={affected < 2 || isClosed}>
            {words.fill}
          </Button>
          <Button onClick={props.onInherit} disabled={!canInherit || isClosed}>
            {words.inherit}
          </Button>
          <Button onClick={props.onDuplicate}>{words.duplicate}</Button>
          <Button color="error" onClick={props.onRemove} disabled={isClosed}>
            {words.remove}
          </Button>
        </Box>
      )}
    </>
  );
}
