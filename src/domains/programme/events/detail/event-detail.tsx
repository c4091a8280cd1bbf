import { LinkButton } from '#ui/button/button.tsx';
import { Cards } from '#ui/card/card.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Gallery, Links, Notes, Part } from '#ui/detail/detail-parts.tsx';
import { Html } from '#ui/html.tsx';
import { Words } from '#ui/words/words.tsx';
import { BillList } from '../../bill-list.tsx';
import { PressQuotes } from '../../press-quotes.tsx';
import { hasWorks, Works } from '../../works.tsx';
import { EventCard } from '../card/event-card.tsx';
import { EventDates } from '../card/event-dates.tsx';
import type { EventDetail } from '../event.schema.ts';
import { AudioOverlay } from './audio-overlay.tsx';
import { de as texts } from './event-detail.texts.ts';
import { EventFacts } from './event-facts.tsx';
import type { EventOnPage } from './event-on-page.ts';

/** The production's page has all. */
const QUOTES = 2;

/** The body of a performance's page: description, practical information, cast, other dates (G-70). */
export function EventParts({ event }: { event: EventDetail }) {
  const { description, teaser_text, remarks, programme, cast, team, production } = event;
  const played =
    programme.length > 0
      ? programme.map(({ composer, title }) => ({ author: composer, title }))
      : event.works;
  return (
    <div className={styles.parts}>
      <div className={styles.split}>
        <div>
          {(description || teaser_text) && <h2>{texts.about}</h2>}
          <Html html={description} field="description" />
          {!description && <Words as="p" field="teaser_text" text={teaser_text} />}
          <AudioOverlay sample={event.audio_obj} work={event.headline || event.name} />
          <Notes title={texts.content_notes} html={event.content_notes} />
          <Notes title={texts.sensory_notes} html={event.sensory_notes} />
          <Notes title={texts.remarks} html={remarks} field="remarks" />
          {production?.url && (
            <p className={styles.screen}>
              <LinkButton href={production.url} weight="plain">
                {texts.to_production}
              </LinkButton>
            </p>
          )}
        </div>
        <div>
          <h2>{texts.before}</h2>
          <EventFacts event={event} />
        </div>
      </div>
      <Part title={programme.length > 0 ? texts.programme : texts.works}>
        {hasWorks(played) && <Works works={played} />}
      </Part>
      <Part title={texts.cast}>
        {cast.length > 0 && <BillList lines={cast} describeReplacement={texts.instead_of} />}
      </Part>
      <Part title={texts.team}>{team.length > 0 && <BillList lines={team} />}</Part>
      <Gallery title={texts.gallery} pictures={event.gallery} />
      <PressQuotes title={texts.press} quotes={event.press_quotes.slice(0, QUOTES)} />
      <Part title={texts.downloads}>
        {event.downloads.length > 0 && <Links links={event.downloads} />}
      </Part>
    </div>
  );
}

/** Other dates of the production, and related performances. */
export function EventMore({ event }: { event: EventOnPage }) {
  const { other_dates, has_more_dates, related, production } = event;
  return (
    <div className={styles.parts}>
      <Part title={texts.other_dates}>
        {other_dates.length > 0 && (
          <EventDates events={other_dates} of={event.headline || event.name} />
        )}
        {has_more_dates && production?.url && (
          <p className={styles.screen}>
            <LinkButton href={production.url} weight="plain">
              {texts.all_dates}
            </LinkButton>
          </p>
        )}
      </Part>
      <Part title={texts.related}>
        {related.length > 0 && (
          <Cards style="style2">
            {related.map((other) => (
              <li key={other.id}>
                <EventCard event={other} level={3} style="style2" />
              </li>
            ))}
          </Cards>
        )}
      </Part>
    </div>
  );
}
