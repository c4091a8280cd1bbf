import { ACCESS_NAMES } from '#lib/actor/access.ts';
import styles from '#ui/detail/detail-page.module.css';
import { Gallery, Links, Notes, Part } from '#ui/detail/detail-parts.tsx';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Html } from '#ui/html.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { Words } from '#ui/words/words.tsx';
import { BillList } from '../../bill-list.tsx';
import { durationText } from '../../events/card/event-words.ts';
import { FoldedDates } from '../../events/card/folded-dates.tsx';
import { AudioOverlay } from '../../events/detail/audio-overlay.tsx';
import { PressQuotes } from '../../press-quotes.tsx';
import { hasWorks, Works } from '../../works.tsx';
import type { ProductionDetail } from '../production.schema.ts';
import { PastDates } from './past-dates.tsx';
import { de as texts } from './production-detail.texts.ts';

/** Rows before what the production is about. */
const DATES = 12;

function Facts({ production }: { production: ProductionDetail }) {
  const { surtitles, language, language_note, access } = production;
  const titles = surtitles.length ? texts.surtitles(surtitles.join(', ')) : '';
  return (
    <FactList
      facts={[
        [texts.original, production.original_title],
        [texts.duration, durationText(production)],
        [texts.language, [language, titles, language_note].filter(Boolean).join(' · ')],
        [texts.age, production.age_recommendation],
        [texts.access, access.map((slug) => ACCESS_NAMES[slug]).join(', ')],
        [texts.prices, production.price_information],
        [texts.season, production.season?.name],
        [texts.ensembles, production.ensembles],
        [texts.organiser, production.organiser],
        [texts.cooperation, production.cooperation],
      ]}
    />
  );
}

/** The body of a production's page: dates, description, team and cast (G-73). */
export function ProductionParts({ production }: { production: ProductionDetail }) {
  const { events, past, description, teaser_text, works, team, cast } = production;
  const isOver = events.length === 0 && past.length > 0;
  return (
    <div className={styles.parts}>
      {isOver ? (
        <PastDates production={production} />
      ) : (
        <Part title={texts.next_dates}>
          {events.length > 0 ? (
            <FoldedDates events={events} of={production.headline} first={DATES} />
          ) : (
            <p>{texts.no_dates}</p>
          )}
        </Part>
      )}
      <div className={styles.split}>
        <div>
          {(description || teaser_text) && <h2>{texts.about}</h2>}
          <Html html={description} field="description" />
          {!description && <Words as="p" field="teaser_text" text={teaser_text} />}
          <AudioOverlay sample={production.audio_obj} work={production.headline} />
          <Notes title={texts.contents} html={production.contents} field="contents" />
          <Notes title={texts.work_info} html={production.work_info} field="work_info" />
          <Notes
            title={texts.content_notes}
            html={production.content_notes}
            field="content_notes"
          />
          <Notes
            title={texts.sensory_notes}
            html={production.sensory_notes}
            field="sensory_notes"
          />
          <Notes
            title={texts.supporting_programme}
            html={production.supporting_programme}
            field="supporting_programme"
          />
          <Notes title={texts.remarks} html={production.remarks} field="remarks" />
        </div>
        <div>
          <h2>{texts.facts}</h2>
          <Facts production={production} />
        </div>
      </div>
      <Part title={texts.works}>{hasWorks(works) && <Works works={works} />}</Part>
      <Part title={texts.cast}>{cast.length > 0 && <BillList lines={cast} />}</Part>
      <Part title={texts.team}>{team.length > 0 && <BillList lines={team} />}</Part>
      {!isOver && <PastDates production={production} />}
      <Gallery title={texts.gallery} pictures={production.gallery} />
      <PressQuotes title={texts.press} quotes={production.press_quotes} />
      <Part title={texts.downloads}>
        {production.downloads.length > 0 && <Links links={production.downloads} />}
      </Part>
      <Part title={texts.sponsors}>
        {production.sponsors.length > 0 && <Sponsors sponsors={production.sponsors} />}
      </Part>
    </div>
  );
}

/** Logos of sponsors; names for those without a logo. */
function Sponsors({ sponsors }: Pick<ProductionDetail, 'sponsors'>) {
  return (
    <ul className={styles.sponsors}>
      {sponsors.map(({ title, website, image }) => {
        const mark = image ? <Picture image={image.image_obj} sizes="12rem" /> : title;
        return <li key={title}>{website ? <SiteLink href={website}>{mark}</SiteLink> : mark}</li>;
      })}
    </ul>
  );
}
