import {
  type FormEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { EventList } from '#domains/programme/events/list/event-list.tsx';
import { annotateEntry } from '#react-router/browser/history-entry.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/skeletons/skeleton.tsx';
import { wrapTab } from '#ui/wrap-tab.ts';
import styles from './events-overlay.module.css';
import { overlayTexts as texts } from './events-overlay.texts.ts';
import { getFilters, overlaySearch } from './overlay-address.ts';
import { useHeadline, useOverview } from './use-overview.ts';

interface EventsOverlayProps {
  /** URL of the programme page */
  url: string;
  /** reopened by Back: restores the position */
  isReturn: boolean;
  onClose(): void;
}

/** The position in the list when a link left it. */
const left = { filters: '', top: 0 };

function writeAddress(search: string, isOpen: boolean): void {
  const { pathname, hash } = location;
  // Going back to this entry requests the page below without the overlay (hydration/page-data.ts).
  annotateEntry(pathname + search + hash, { overlay: isOpen || undefined });
}

/**
 * Full-screen programme over the page (OVERLAY-01 … OVERLAY-11). A native modal dialog: focus trap, Escape and the system's
 * back gesture close it.
 */
export function EventsOverlay({ url, isReturn, onClose }: EventsOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [filters, setFilters] = useState(() => (isReturn ? getFilters(location.search) : ''));
  const { data, state, retry } = useOverview(filters);
  const headline = useHeadline(url);
  useModal(dialog);
  usePageLeft(onClose);
  useEffect(() => writeAddress(overlaySearch(filters), true), [filters]);
  useLayoutEffect(() => {
    if (!isReturn || !data || !dialog.current || left.filters !== filters) return;
    dialog.current.scrollTop = left.top;
  }, [isReturn, data, filters]);

  /** Links to the list itself (filters and days) update the overlay. */
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!link || event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) {
      return;
    }
    const { origin, pathname, hash, target } = link;
    if (origin !== location.origin || pathname !== url || hash || target) return;
    event.preventDefault();
    setFilters(link.search);
  }

  /** So does the form for words. */
  function onSubmit(event: FormEvent) {
    const form = event.target as HTMLFormElement;
    if (new URL(form.action).pathname !== url) return;
    event.preventDefault();
    setFilters(
      `?${new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, `${value}`]))}`,
    );
  }

  // a child of the body, for print; its button is in the header
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby="overlay-headline"
      onClick={onClick}
      onSubmit={onSubmit}
      onScroll={({ currentTarget }) =>
        Object.assign(left, { filters, top: currentTarget.scrollTop })
      }
      onKeyDown={({ nativeEvent, currentTarget }) => wrapTab(nativeEvent, currentTarget)}
      onClose={() => {
        writeAddress('', false);
        onClose();
        // not all browsers restore the focus to a clicked link (G-82)
        document.getElementById('programme-opener')?.focus();
      }}
    >
      <div className={styles.bar}>
        <h1 id="overlay-headline">{headline}</h1>
        <button
          type="button"
          className={styles.close}
          title={texts.close}
          aria-label={texts.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.content} aria-busy={state === 'loading'}>
        {state === 'failed' && <Failed url={url + filters} retry={retry} />}
        {data ? (
          <EventList {...data} within={dialog} />
        ) : (
          state === 'loading' && <Skeleton names={['options-list', 'event-list']} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

/** Opens the dialog before the first paint. */
function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, [dialog]);
}

/**
 * It goes with its page (OVERLAY-08): that of the address where it was opened. A link changes the address before React
 * draws the new page, and what is clicked in between must not go with the old one.
 */
function usePageLeft(onLeft: () => void): void {
  const drawn = useLocation().pathname;
  const [opened] = useState(() => location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs where a drawn page ends
  useEffect(
    () => () => {
      if (location.pathname !== opened) onLeft();
    },
    [drawn],
  );
}

function Failed({ url, retry }: { url: string; retry(): void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{texts.failed}</p>
      <p className={styles.ways}>
        <Button onClick={retry}>{texts.again}</Button>
        <LinkButton href={url} weight="plain">
          {texts.page}
        </LinkButton>
      </p>
    </div>
  );
}
