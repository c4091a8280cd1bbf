import { Children, type ReactNode } from 'react';
import { isKeptPath } from '#lib/pages/kept-path.ts';
import { writtenMoment } from '#ui/dates.ts';
import { hubTexts } from './hub.texts.ts';
import type { loadHub } from './hub-data.ts';
import styles from './hub-page.module.css';

type Today = Pick<
  Awaited<ReturnType<typeof loadHub>>,
  | 'tonight'
  | 'entries'
  | 'approvals'
  | 'mentions'
  | 'drafts'
  | 'plans'
  | 'missed'
  | 'unfound'
  | 'rights'
  | 'ways'
>;

const texts = hubTexts.today;
const REDIRECTS = '/cms-hub/redirects';
const CALENDAR = '/cms-hub/editorial-calendar';
const DASHBOARD = '/cms-hub/dashboard';
const day = (iso: string) => writtenMoment(iso, 'D.M.YYYY');
const clock = (iso: string) => writtenMoment(iso, 'HH:mm [Uhr]');
const moment = (iso: string) => writtenMoment(iso, 'D.M., HH:mm [Uhr]');

const MAX_TEXT = 90;
const shorten = (text: string) =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()} …` : text;

/** Today's tasks, each with a link to where it is handled. */
export function HubToday({ ways, ...today }: Today) {
  const mayRedirect = ways.some(({ children }) => children.some(({ url }) => url === REDIRECTS));
  const { tonight, entries, approvals, mentions, drafts, plans, missed, unfound, rights } = today;
  return (
    <div className={styles.today}>
      <TodayList name="tonight" heading={texts.tonight} none={texts.no_tonight}>
        {tonight.map(({ id, name, url, date_start, place, sale }) => (
          <li key={id}>
            <a href={`${url}?edit`}>
              {clock(date_start)} {name}
            </a>
            <span>{[place, sale || texts.on_sale].filter(Boolean).join(' · ')}</span>
            <a
              href={`/cms-hub/events/${id}`}
              aria-label={hubTexts.pages.edit_this(name)}
              className={styles.edit}
            >
              {hubTexts.pages.edit}
            </a>
          </li>
        ))}
      </TodayList>
      {entries.count > 0 && (
        <TodayList name="entries" heading={texts.entries(entries.count)} none="">
          {entries.newest.map(({ id, sender, form, submitted_at }) => (
            <li key={id}>
              <a href={`/cms-hub/form-entries/${id}`}>{sender || form}</a>
              <span>{[sender && form, moment(submitted_at)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
          {entries.count > entries.newest.length && (
            <All url="/cms-hub/form-entries">{texts.all_entries}</All>
          )}
        </TodayList>
      )}
      {approvals.submitted_count > 0 && (
        <TodayList name="approvals" heading={texts.approvals(approvals.submitted_count)} none="">
          {approvals.submitted.map(({ url, title, submitted_by, submitted_at, note }) => (
            <li key={url}>
              <a href={`${url}?edit`}>{title || url}</a>
              <span>
                {[texts.submitted(submitted_by ?? '', moment(submitted_at)), shorten(note)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
          {approvals.submitted_count > approvals.submitted.length && (
            <All url={CALENDAR}>{texts.all_drafts}</All>
          )}
        </TodayList>
      )}
      {approvals.returned.entries.length > 0 && (
        <TodayList name="returned" heading={texts.returned} none="">
          {approvals.returned.entries.map(({ url, title, returned_by, reason }) => (
            <li key={url}>
              <a href={`${url}?edit`}>{title || url}</a>
              <span>{texts.mention(returned_by ?? '', shorten(reason))}</span>
            </li>
          ))}
          {approvals.returned.hasMore && <All url={CALENDAR}>{texts.all_drafts}</All>}
        </TodayList>
      )}
      {mentions.length > 0 && (
        <TodayList name="mentions" heading={texts.mentions} none="">
          {mentions.map(({ thread, title, url, author, text }) => (
            <li key={thread}>
              <a href={`${url}?edit&comment=${thread}`}>{title || url}</a>
              <span>{texts.mention(author ?? '', shorten(text))}</span>
            </li>
          ))}
        </TodayList>
      )}
      <TodayList name="drafts" heading={texts.drafts} none={texts.no_drafts}>
        {drafts.entries.map(({ url, title, publish_at, publish_problem, ...draft }) => (
          <li key={url}>
            <a href={`${url}?edit`}>{title || url}</a>
            <span>
              {publish_problem ||
                (publish_at
                  ? texts.planned(moment(publish_at))
                  : [
                      draft.approval && texts.approval_states[draft.approval],
                      texts.changed(draft.changed_by ?? '', moment(draft.changed_at)),
                    ]
                      .filter(Boolean)
                      .join(' · '))}
            </span>
          </li>
        ))}
        {drafts.hasMore && <All url={CALENDAR}>{texts.all_drafts}</All>}
      </TodayList>
      {plans.count > 0 && (
        <TodayList name="plans" heading={texts.plans} none="">
          {plans.entries.map(({ at, change, title, on, url }) => (
            <li key={`${at} ${change} ${url} ${title}`}>
              <a href={url}>{title}</a>
              <span>{[texts.changes[change](moment(at)), on].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
          <li>
            <a href={CALENDAR}>{texts.calendar(plans.count)}</a>
          </li>
        </TodayList>
      )}
      {rights.entries.length > 0 && (
        <TodayList name="rights" heading={texts.rights} none="">
          {rights.entries.map(({ id, name, rights_end, is_ended }) => (
            <li key={id}>
              <a href={`/cms-hub/media/${id}?only=${is_ended ? 'ended' : 'ending'}`}>{name}</a>
              <span>{(is_ended ? texts.rights_ended : texts.rights_end)(day(rights_end))}</span>
            </li>
          ))}
          {rights.hasMore && <All url="/cms-hub/media?only=ending">{texts.all_rights}</All>}
        </TodayList>
      )}
      <TodayList name="missed" heading={texts.missed} none={texts.no_missed}>
        {missed.entries.map(({ id, url, count }) => (
          <li key={id}>
            {mayRedirect ? <Missed id={id} url={url} /> : url}
            <span>{texts.times(count)}</span>
          </li>
        ))}
        {missed.hasMore && <All url={mayRedirect ? REDIRECTS : DASHBOARD}>{texts.all_missed}</All>}
      </TodayList>
      <TodayList name="unfound" heading={texts.unfound} none={texts.no_unfound}>
        {unfound.entries.map(({ keyword, count }) => (
          <li key={keyword}>
            {keyword}
            <span>{texts.times(count)}</span>
          </li>
        ))}
        {unfound.hasMore && <All url={DASHBOARD}>{texts.all_unfound}</All>}
      </TodayList>
    </div>
  );
}

/** Leads to a redirect for the address, or to the list where no redirect may take it (G-663). */
function Missed({ id, url }: { id: number; url: string }) {
  if (isKeptPath(url)) return <a href={REDIRECTS}>{url}</a>;
  return (
    <a
      href={`${REDIRECTS}?${new URLSearchParams({ lost: `${id}`, url })}`}
      aria-label={texts.redirect(url)}
    >
      {url}
    </a>
  );
}

/** The last line of a list that shows only the first. */
function All({ url, children }: { url: string; children: string }) {
  return (
    <li>
      <a href={url}>{children}</a>
    </li>
  );
}

interface TodayListProps {
  name: string;
  heading: string;
  /** shown if there are no entries */
  none: string;
  children: ReactNode;
}

function TodayList({ name, heading, none, children }: TodayListProps) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{heading}</h2>
      {Children.toArray(children).length > 0 ? <ul>{children}</ul> : <p>{none}</p>}
    </section>
  );
}

/** Links to every screen and list that the account may open. */
export function HubWays({ ways }: Pick<Today, 'ways'>) {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{hubTexts.ways}</h2>
      <ul className={styles.ways}>
        {ways.map(({ title, url, children }) => (
          <li key={url} className={styles.area}>
            <strong>{title}</strong>
            <ul className={styles.links}>
              {(children.length > 0 ? children : [{ title, url }]).map((way) => (
                <li key={way.url}>
                  <a href={way.url} className={styles.way}>
                    {way.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
