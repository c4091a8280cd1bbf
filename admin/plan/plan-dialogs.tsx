import { type ReactNode, useRef } from 'react';
import { useWhyClosed } from '../api/rights.ts';
import { CancelDialog } from './cancelling/cancel-dialog.tsx';
import { RecastDialog } from './cancelling/recast-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { findMovable } from './moving/move-day.ts';
import { MoveDayDialog } from './moving/move-day-dialog.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';
import { texts } from './plan.texts.ts';
import type { Plan, PlanEvent } from './plan-api.ts';
import type { Place } from './plan-places.ts';
import type { OnDay } from './shown-events.ts';
import { listStates } from './states.ts';
import { useEventChange } from './use-event-change.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import type { PlanAddress } from './use-plan-address.ts';

interface PlanDialogsProps {
  plan: Plan;
  /** what the board shows of it */
  shown: readonly OnDay[];
  clashes: ReadonlyMap<number, PlanEvent[]>;
  address: PlanAddress;
  dropped: { event: PlanEvent; place: Place } | null;
  onDropDone(): void;
  go(changes: Partial<PlanAddress>, how?: { replace?: boolean }): void;
}

/** The dialog over the plan, named by the address or opened by a drop, and a clash over it. */
export function PlanDialogs(props: PlanDialogsProps) {
  const { plan, shown, clashes, address, dropped, onDropDone, go } = props;
  const { change, clashDialog } = useEventChange();
  const whyClosed = useWhyClosed();
  const event = useNamedEvent(plan, address);
  const about = event?.id ?? dropped?.event.id ?? null;
  const isOpen = about !== null || clashDialog !== null || address.moving !== null;
  const returnFocusTo = useFocusReturn(about, isOpen);
  const close = () => go({ event: null, action: null }, { replace: true });
  const move = (moved: PlanEvent) => (changes: object) => change(moved, changes, texts.moved);

  function renderDialog(): ReactNode {
    if (dropped) {
      return (
        <MoveDialog {...dropped} plan={plan} onClose={onDropDone} onMove={move(dropped.event)} />
      );
    }
    if (address.moving !== null) {
      const events = findMovable(shown, address.moving, (each) => whyClosed(each) !== null);
      return (
        <MoveDayDialog
          key={address.moving}
          day={address.moving}
          events={events}
          plan={plan}
          onMoved={({ id }) => returnFocusTo(id)}
          onClose={() => go({ moving: null }, { replace: true })}
        />
      );
    }
    if (!event) return null;
    // an address may name what the account does not do
    switch (whyClosed(event) ? null : address.action) {
      case 'move':
        return <MoveDialog event={event} plan={plan} onClose={close} onMove={move(event)} />;
      case 'cancel':
        return (
          <CancelDialog
            event={event}
            onClose={close}
            onCancel={(changes, said) => change(event, changes, said)}
          />
        );
      case 'recast':
        return (
          <RecastDialog
            event={event}
            onClose={close}
            onRecast={(seen, changes, said) =>
              change(seen as Parameters<typeof change>[0], changes, said)
            }
          />
        );
      default:
        return (
          <EventDialog
            event={event}
            room={plan.rooms.find(({ id }) => id === event.room_id)?.name ?? event.place}
            states={listStates(event, clashes.has(event.id))}
            clashes={clashes.get(event.id) ?? []}
            onClose={close}
            onAction={(action) => go({ action }, { replace: true })}
          />
        );
    }
  }
  return (
    <>
      {renderDialog()}
      {clashDialog}
    </>
  );
}

/** Stays known while its dialog is open, wherever a colleague has moved it meanwhile. */
function useNamedEvent(plan: Plan, { event: named }: PlanAddress): PlanEvent | undefined {
  const known = useRef<PlanEvent | undefined>(undefined);
  const found = plan.events.find(({ id }) => id === named);
  if (found) known.current = found;
  return found ?? (known.current?.id === named ? known.current : undefined);
}
