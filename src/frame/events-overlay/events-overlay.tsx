import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EventList } from '#domains/programme/events/list/event-list.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/skeletons/skeleton.tsx';
import { wrapTab } from '#ui/wrap-tab.ts';
import styles from './events-overlay.module.css';
import { overlayTexts as texts } from './events-overlay.texts.ts';
import { filtersOf, overlaySearch } from './overlay-address.ts';
import { useHeadline, useOverview } from './use-overview.ts';

interface EventsOverlayProps {
  /** of the programme's page */
  url: string;
  /** Back has led to where it was open: the reader goes on where they were */
  isReturn: boolean;
  onClose(): void;
}

/** Where the reader was in the list when a link led away from it. */
const left = { filters: '', top: 0 };

function writeAddress(search: string, isOpen: boolean): void {
  const { pathname, hash } = location;
  // the router's own notes stay; `overlay` says that the page below is to be asked for (alive/page-data.ts)
  const state = { ...history.state, overlay: isOpen || undefined };
  history.replaceState(state, '', pathname + search + hash);
}

/**
 * The programme over the page, full-screen (OVERLAY-01 … OVERLAY-11). The dialog is the browser's: it keeps the focus,
 * closes by Escape or the system's way back, and lets nothing behind it be reached.
 */
export function EventsOverlay({ url, isReturn, onClose }: EventsOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [filters, setFilters] = useState(() => (isReturn ? filtersOf(location.search) : ''));
  const { data, state, retry } = useOverview(filters);
  const headline = useHeadline(url);
  useModal(dialog);
  useEffect(() => writeAddress(overlaySearch(filters), true), [filters]);
  useLayoutEffect(() => {
    if (!isReturn || !data || !dialog.current || left.filters !== filters) return;
    dialog.current.scrollTop = left.top;
  }, [isReturn, data, filters]);

  /** Links to the list itself, which filters and days are, change the list here. */
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!link || event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) {
      return;
    }
    if (link.origin !== location.origin || link.pathname !== url || link.hash) return;
    event.preventDefault();
    setFilters(link.search);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby="overlay-headline"
      onClick={onClick}
      onScroll={({ currentTarget }) =>
        Object.assign(left, { filters, top: currentTarget.scrollTop })
      }
      onKeyDown={({ nativeEvent, currentTarget }) => wrapTab(nativeEvent, currentTarget)}
      onClose={() => {
        writeAddress('', false);
        onClose();
        // not every browser gives the focus back to a link that was clicked (G-82)
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
    </dialog>
  );
}

/** Opens it as soon as it is there, before anything is painted. */
function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, [dialog]);
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
