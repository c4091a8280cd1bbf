import { Box } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useWhyClosed } from '../../api/rights.ts';
import { UNSEEN } from '../../frame/unseen.ts';
import { texts } from '../plan.texts.ts';
import type { Plan, PlanEvent } from '../plan-api.ts';
import { formatDay, getWeekday } from '../plan-days.ts';
import { cellKey, type Place } from '../plan-places.ts';
import type { OnDay } from '../shown-events.ts';
import type { State } from '../states.ts';
import { moveOnBoard } from './board-keys.ts';
import { LINE, PRINTED_CELL } from './cells.ts';
import { DayHead } from './day-head.tsx';
import { EventChip } from './event-chip.tsx';
import { NewButton } from './new-button.tsx';
import { type Column, PlanHead, printed } from './plan-head.tsx';
import { PrintLegend } from './print-legend.tsx';
import { choosePrintSize, listPrinted } from './print-size.ts';
import { useDragging } from './use-dragging.ts';

interface PlanBoardProps {
  days: readonly string[];
  rooms: readonly Plan['rooms'][number][];
  /** performances in each cell, by `cellKey` */
  cells: ReadonlyMap<string, readonly OnDay[]>;
  getStates(event: PlanEvent): readonly State[];
  onOpen(event: PlanEvent): void;
  onDrop(event: PlanEvent, place: Place): void;
  /** days with several performances that the account may move */
  movableDays: readonly string[];
  onMoveAll(day: string): void;
}

/** of the sticky head (three lines of a name, one of its venue) and days, in px */
const HEAD_HEIGHT = 90;
const DAYS_WIDTH = 96;

const ELSEWHERE = { id: null, name: texts.elsewhere, venue: '' };
const CELL = {
  p: 0.5,
  minWidth: 148,
  verticalAlign: 'top',
  borderBottom: LINE,
  borderRight: LINE,
  borderColor: 'divider',
} as const;
const OVER = { outline: '2px solid', outlineOffset: -2, bgcolor: 'action.selected' } as const;
const WEEKEND = { '& > *': { bgcolor: 'action.hover' } } as const;

/** A table of days and rooms with a sticky head and sticky days. */
export function PlanBoard(props: PlanBoardProps) {
  const { days, rooms, cells, getStates, onOpen, onDrop, movableDays, onMoveAll } = props;
  const hasElsewhere = days.some((day) => cells.has(cellKey({ day, room_id: null })));
  const all = hasElsewhere ? [...rooms, ELSEWHERE] : rooms;
  const columns: Column[] = all.map((room) => ({
    ...room,
    isEmpty: days.every((day) => !cells.has(cellKey({ day, room_id: room.id }))),
  }));
  const whyClosed = useWhyClosed();
  const [closed, setClosed] = useState('');
  const drag = useDragging({
    days,
    rooms: columns.map(({ id }) => id),
    onDrop,
    isClosed: (event) => whyClosed(event) !== null,
    onClosed: (event) => setClosed(whyClosed(event) ?? ''),
  });
  const keys = useId();
  const { dragged } = drag;
  const board = useRef<HTMLElement>(null);
  const [first] = days;
  const isFilled = cells.size > 0;
  // scroll today to the top, again when performances have made the rows of other heights
  useEffect(() => {
    const row = first && board.current?.querySelector<HTMLElement>('tr:has([aria-current])');
    if (board.current && row) board.current.scrollTop = row.offsetTop - HEAD_HEIGHT;
  }, [first, isFilled]);
  const carried = dragged?.by === 'keyboard' ? cellKey(dragged.over) : null;
  // the place under a performance that is moved by keyboard stays in sight
  useEffect(() => {
    if (carried === null) return;
    const place = board.current?.querySelector('[data-over]');
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [carried]);
  const describePlace = ({ day, room_id }: Place) =>
    texts.over(formatDay(day), getRoomName(columns, room_id));
  const said =
    dragged?.by === 'keyboard'
      ? `${texts.picked(dragged.event.title)} ${describePlace(dragged.over)}`
      : closed;
  return (
    <Box
      ref={board}
      data-board
      role="region"
      aria-label={texts.board}
      tabIndex={0}
      sx={{
        position: 'relative',
        overflow: 'auto',
        maxHeight: 'calc(100vh - 13rem)',
        scrollPadding: `${HEAD_HEIGHT}px 8px 8px ${DAYS_WIDTH}px`,
        '@media print': {
          overflow: 'visible',
          maxHeight: 'none',
          fontSize: `${choosePrintSize(listPrinted(days, columns, props))}pt`,
        },
        ...(dragged?.by === 'pointer' && { cursor: 'grabbing', userSelect: 'none' }),
      }}
    >
      <PrintLegend
        states={new Set([...cells.values()].flat().flatMap(({ event }) => getStates(event)))}
      />
      <Box
        component="table"
        sx={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          width: '100%',
          '@media print': { tableLayout: 'fixed' },
        }}
      >
        <PlanHead columns={columns} />
        <tbody>
          {days.map((day) => (
            <Box component="tr" key={day} sx={getWeekday(day) > 4 ? WEEKEND : {}}>
              <DayHead
                day={day}
                isFirst={day === movableDays[0]}
                onMoveAll={movableDays.includes(day) ? () => onMoveAll(day) : undefined}
              />
              {columns.map(({ id, isEmpty }) => {
                const place = { day, room_id: id };
                const isOver = dragged && cellKey(dragged.over) === cellKey(place);
                return (
                  <Box
                    component="td"
                    key={id}
                    data-day={day}
                    data-room={id ?? ''}
                    data-over={isOver || undefined}
                    sx={{ ...CELL, ...printed(isEmpty, PRINTED_CELL), ...(isOver && OVER) }}
                  >
                    {cells.get(cellKey(place))?.map(({ event, isOldDate }) => (
                      <EventChip
                        key={`${event.id}-${isOldDate}`}
                        event={event}
                        isOldDate={isOldDate}
                        states={isOldDate ? ['rescheduled'] : getStates(event)}
                        isPicked={dragged?.event.id === event.id && !isOldDate}
                        describedBy={keys}
                        onOpen={(opened) => drag.isClick() && onOpen(opened)}
                        onPointerDown={drag.onPointerDown}
                        onKeyDown={(picked, key) => {
                          drag.onKeyDown(picked, key);
                          if (!key.defaultPrevented) moveOnBoard(key);
                        }}
                        onBlur={drag.putBack}
                      />
                    ))}
                    <NewButton
                      place={place}
                      label={texts.new_on(formatDay(day), getRoomName(columns, id))}
                      isFirst={day === days[0] && id === columns[0]?.id}
                    />
                  </Box>
                );
              })}
            </Box>
          ))}
        </tbody>
      </Box>
      <Box id={keys} sx={UNSEEN}>
        {texts.keys}
      </Box>
      <Box role="status" sx={UNSEEN}>
        {said}
      </Box>
    </Box>
  );
}

const getRoomName = (columns: readonly Column[], id: number | null) =>
  columns.find((column) => column.id === id)?.name ?? '';
