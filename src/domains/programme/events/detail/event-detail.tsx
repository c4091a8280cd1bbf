import { LinkButton } from '#ui/button/button.tsx';
import { Cards } from '#ui/card/card.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Gallery, Links, Notes, Part } from '#ui/detail/detail-parts.tsx';
import { Html } from '#ui/html.tsx';
import { BillList } from '../../bill-list.tsx';
import { hasWorks, Works } from '../../works.tsx';
import { EventCard } from '../card/event-card.tsx';
import { EventDates } from '../card/event-dates.tsx';
import type { EventDetail } from '../event.schema.ts';
import { AudioOverlay } from './audio-overlay.tsx';
import { de as texts } from './event-detail.texts.ts';
import { EventFacts } from './event-facts.tsx';

/** All below the head of a performance's page: what it is about, what to know before, who plays, when else (G-70). */
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
          {description ? <Html html={description} /> : teaser_text && <p>{teaser_text}</p>}
          <AudioOverlay sample={event.audio_obj} work={event.headline || event.name} />
          <Notes title={texts.content_notes} html={event.content_notes} />
          <Notes title={texts.sensory_notes} html={event.sensory_notes} />
          <Notes title={texts.remarks} html={remarks} />
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
      {hasWorks(played) && (
        <Part title={programme.length > 0 ? texts.programme : texts.works}>
          <Works works={played} />
        </Part>
      )}
      {cast.length > 0 && (
        <Part title={texts.cast}>
          <BillList lines={cast} insteadOf={texts.instead_of} />
        </Part>
      )}
      {team.length > 0 && (
        <Part title={texts.team}>
          <BillList lines={team} />
        </Part>
      )}
      <Gallery title={texts.gallery} pictures={event.gallery} />
      {event.downloads.length > 0 && (
        <Part title={texts.downloads}>
          <Links links={event.downloads} />
        </Part>
      )}
    </div>
  );
}

/** The same evening on other dates, and what else there is. */
export function EventMore({ event }: { event: EventDetail }) {
  const { other_dates, related } = event;
  return (
    <div className={styles.parts}>
      {other_dates.length > 0 && (
        <Part title={texts.other_dates}>
          <EventDates events={other_dates} of={event.headline || event.name} />
        </Part>
      )}
      {related.length > 0 && (
        <Part title={texts.related}>
          <Cards style="style2">
            {related.map((other) => (
              <li key={other.id}>
                <EventCard event={other} level={3} style="style2" />
              </li>
            ))}
          </Cards>
        </Part>
      )}
    </div>
  );
}
