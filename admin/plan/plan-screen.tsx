import {
  Alert,
  Box,
  Button,
  GlobalStyles,
  LinearProgress,
  Link,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useWhyClosed } from '../api/rights.ts';
import { PlanBoard } from './board/plan-board.tsx';
import { findClashes } from './clashes.ts';
import { DayList } from './day-list.tsx';
import { findMovable } from './moving/move-day.ts';
import { texts } from './plan.texts.ts';
import { type Plan, type PlanEvent, usePlan } from './plan-api.ts';
import { listDaysAround } from './plan-days.ts';
import { PlanDialogs } from './plan-dialogs.tsx';
import { cellKey, type Place } from './plan-places.ts';
import { PlanToolbar } from './plan-toolbar.tsx';
import { filtered, type OnDay, onDays } from './shown-events.ts';
import { chooseRooms } from './shown-rooms.ts';
import { listStates } from './states.ts';
import { usePlanAddress } from './use-plan-address.ts';

/** Prints only the board, in landscape, black on white even in dark mode. */
const PRINTED = (
  <GlobalStyles
    styles={{
      '@media print': {
        '@page': { size: 'A4 landscape', margin: '8mm' },
        'header, nav, .MuiDrawer-root': { display: 'none !important' },
        '.RaLayout-appFrame': { marginTop: '0 !important' },
        '.RaLayout-content': { padding: '0 !important' },
        '#administration *': { color: '#000 !important', background: 'none !important' },
      },
    }}
  />
);

const NO_PLAN: Plan = { events: [], rooms: [] };

/** The plan by month or week: a board of days and rooms, on phones a list (G-375). */
export default function PlanScreen() {
  const { address, go } = usePlanAddress();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const days = useMemo(
    () => listDaysAround(address.date, address.view),
    [address.date, address.view],
  );
  const { data: plan = NO_PLAN, isPending, error, refetch } = usePlan(days);
  const [dropped, setDropped] = useState<{ event: PlanEvent; place: Place } | null>(null);
  const clashes = useMemo(() => findClashes(plan.events), [plan.events]);
  const shown = onDays(filtered(plan.events, address, clashes), days);
  const used = new Set(shown.map(({ event }) => event.room_id));
  const [isAll, setAll] = useState(false);
  const columns = chooseRooms(plan.rooms, used, { chosen: address.room, isAll });
  const cells = Map.groupBy(shown, ({ day, event: { room_id } }) => cellKey({ day, room_id }));
  const states = (event: PlanEvent) => listStates(event, clashes.has(event.id));
  const open = ({ id }: PlanEvent) => go({ event: id, action: null });
  const whyClosed = useWhyClosed();
  const isClosed = (event: PlanEvent) => whyClosed(event) !== null;
  const moving = {
    movableDays: days.filter((day) => findMovable(shown, day, isClosed).length > 1),
    onMoveAll: (day: string) => go({ moving: day }),
  };

  return (
    <Box sx={{ mt: 1, minWidth: 0 }}>
      <Title title={texts.title} />
      {PRINTED}
      <PlanToolbar
        address={address}
        days={days}
        rooms={plan.rooms}
        productions={listProductions(plan.events)}
        go={go}
      />
      {error ? (
        <Alert severity="error" action={<Again onClick={() => void refetch()} />}>
          {texts.failed} {error.message}
        </Alert>
      ) : null}
      {isPending && !error ? <LinearProgress aria-label={texts.title} /> : null}
      {isPending || error ? null : (
        <Count
          shown={countEvents(shown)}
          all={countEvents(onDays(plan.events, days))}
          clashes={clashes.size}
          hasRooms={plan.rooms.length > 0}
        />
      )}
      {isNarrow ? (
        <DayList shown={shown} rooms={plan.rooms} getStates={states} onOpen={open} {...moving} />
      ) : (
        <PlanBoard
          days={days}
          rooms={columns.rooms}
          cells={cells}
          getStates={states}
          onOpen={open}
          onDrop={(event, place) => setDropped({ event, place })}
          {...moving}
        />
      )}
      {isNarrow || columns.hidden === 0 ? null : (
        <Button sx={{ mt: 1, '@media print': { display: 'none' } }} onClick={() => setAll(true)}>
          {texts.empty_rooms(columns.hidden)}
        </Button>
      )}
      {plan === NO_PLAN ? null : (
        <PlanDialogs
          plan={plan}
          shown={shown}
          clashes={clashes}
          address={address}
          dropped={dropped}
          onDropDone={() => setDropped(null)}
          go={go}
        />
      )}
    </Box>
  );
}

function Again({ onClick }: { onClick(): void }) {
  return (
    <Button color="inherit" onClick={onClick}>
      {texts.again}
    </Button>
  );
}

/** Counts each performance once: without the old dates of moved ones. */
const countEvents = (shown: readonly OnDay[]) => shown.filter(({ isOldDate }) => !isOldDate).length;

interface CountProps {
  shown: number;
  all: number;
  clashes: number;
  hasRooms: boolean;
}

/** Number of performances shown, or a hint if there are none. */
function Count({ shown, all, clashes, hasRooms }: CountProps) {
  if (all === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {texts.empty} {hasRooms ? texts.empty_help : texts.no_rooms}{' '}
        {hasRooms ? null : (
          <Link component={RouterLink} to="/cms-hub/rooms/create" color="text.primary">
            {texts.create_room}
          </Link>
        )}
      </Typography>
    );
  }
  const words = shown === 0 ? texts.empty_filtered : texts.count(shown, all);
  return (
    <Typography
      variant="body2"
      sx={{ color: 'text.secondary', mb: 1, '@media print': { fontSize: '8pt', mb: '1mm' } }}
      role="status"
    >
      {words}
      {clashes > 0 ? ` · ${texts.clashes(clashes)}` : ''}
    </Typography>
  );
}

/** Productions with performances on these days, sorted by name. */
function listProductions(events: readonly PlanEvent[]): { id: number; name: string }[] {
  const names = new Map<number, string>();
  for (const { production_id, title } of events) {
    if (production_id !== null && !names.has(production_id)) names.set(production_id, title);
  }
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'de'));
}
