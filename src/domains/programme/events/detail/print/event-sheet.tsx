import { Fragment } from 'react';
import { BillList } from '#domains/programme/bill-list.tsx';
import { hasWorks, Works } from '#domains/programme/works.tsx';
import { Html } from '#ui/html.tsx';
import { formatPlace } from '../../card/event-card-parts.tsx';
import { hasNoDay } from '../../card/event-status.ts';
import { useEventWords } from '../../card/event-words.ts';
import type { EventDetail } from '../../event.schema.ts';
import { de as texts } from '../event-detail.texts.ts';
import { EventFacts } from '../event-facts.tsx';
import styles from './event-sheet.module.css';
import { eventSheetTexts as sheetTexts } from './event-sheet.texts.ts';
import type { QrCode } from './qr-code.ts';

export interface EventSheetFacts {
  site_name: string;
  /** of the page, without 'https://' */
  address: string;
  qr: QrCode;
}

/** A performance on one A4 page (V-14, G-573). Rendered by the server only. */
export function EventSheet({ event, sheet }: { event: EventDetail; sheet: EventSheetFacts }) {
  const { description, teaser_text, cast, team, programme, works } = event;
  const played = programme.length
    ? programme.map(({ composer, title }) => ({ author: composer, title }))
    : works;
  const isLong = (description || teaser_text).length > 900 || cast.length + team.length > 12;
  return (
    <article className={styles.sheet} data-long={isLong || undefined} data-sheet>
      <p className={styles.tools} data-screen-only>
        <button type="button" data-control="print" data-needs-script>
          {sheetTexts.print_now}
        </button>
        <a href={event.url}>{sheetTexts.back}</a>
      </p>
      <Head event={event} site_name={sheet.site_name} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <div className={styles.text}>
            <Html html={description} />
            {!description && <p>{teaser_text}</p>}
          </div>
          {event.cast_note && <p className={styles.note}>{event.cast_note}</p>}
          {cast.length > 0 && (
            <>
              <h2>{texts.cast}</h2>
              <BillList lines={cast} describeReplacement={texts.instead_of} />
            </>
          )}
          {hasWorks(played) && (
            <>
              <h2>{programme.length > 0 ? texts.programme : texts.works}</h2>
              <Works works={played} />
            </>
          )}
          {team.length > 0 && (
            <>
              <h2>{texts.team}</h2>
              <BillList lines={team} />
            </>
          )}
        </div>
        <div className={styles.aside}>
          <h2>{texts.before}</h2>
          <EventFacts event={event} />
          <p className={styles.way}>
            <Qr code={sheet.qr} />
            <span>
              {sheetTexts.scan}
              <strong>
                <Address address={sheet.address} />
              </strong>
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}

function Head({ event, site_name }: { event: EventDetail; site_name: string }) {
  const { date_start, all_day, event_status, preline, event_type_new, genre } = event;
  const words = useEventWords();
  const state = words.status(event);
  const kinds = new Set([preline || event_type_new?.name, genre?.name].filter(Boolean));
  return (
    <header className={styles.head}>
      <p className={styles.house}>
        <span>{site_name}</span>
        <span>{[...kinds].join(' · ')}</span>
      </p>
      <h1>{event.headline || event.name}</h1>
      {event.subline && <p className={styles.subline}>{event.subline}</p>}
      <p className={styles.when} data-off={hasNoDay(event_status) || undefined}>
        <time dateTime={all_day ? date_start.slice(0, 10) : date_start}>
          {words.momentWithYear(event)}
        </time>
        <span>{formatPlace(event)}</span>
        {state && <strong>{state}</strong>}
      </p>
    </header>
  );
}

/** Breaks at its slashes. */
function Address({ address }: { address: string }) {
  return address.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and never move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Decorative: the address stands beside it. */
function Qr({ code: { size, path } }: { code: QrCode }) {
  return (
    <svg aria-hidden="true" viewBox={`-2 -2 ${size + 4} ${size + 4}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
