import { use } from 'react';
import { formatDayWithYear, writtenMoment } from '#ui/dates.ts';
import { ParsersContext } from '#ui/parsers.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { SearchResult } from '../search.schema.ts';
import { de as texts } from '../search.texts.ts';
import styles from './result-row.module.css';
import { splitSegments } from './segments.ts';

interface ResultRowProps {
  result: SearchResult;
  /** YYYY-MM-DD in Berlin */
  today: string;
}

/** A result: kind, title, excerpt with highlights; of the programme with its dates. */
export function ResultRow({ result, today }: ResultRowProps) {
  const { type_name, title, title_marks, text, text_marks, url, dates, image_thumbnails } = result;
  const picture = image_thumbnails?.small;
  return (
    <li className={styles.row}>
      <p className={styles.kind}>{type_name}</p>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={url} className={styles.link}>
            <Marked text={title} marks={title_marks} />
          </a>
        </h3>
        {text && (
          <p className={styles.text}>
            <Marked text={text} marks={text_marks} />
          </p>
        )}
        {dates.length > 0 && <Dates result={result} today={today} />}
      </div>
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
    </li>
  );
}

/** The next dates, each with its own page; how many more there are. */
function Dates({ result: { type, url, dates, more_dates }, today }: ResultRowProps) {
  const more = texts.more_dates(more_dates);
  return (
    <>
      <VisuallyHidden>{texts.dates}</VisuallyHidden>
      <ul className={styles.dates}>
        {dates.map((date) => (
          <li key={date.url}>
            <a href={date.url}>
              <When date={date.date} today={today} />
            </a>
          </li>
        ))}
        {more_dates > 0 && <li>{type === 'production' ? <a href={url}>{more}</a> : more}</li>}
      </ul>
    </>
  );
}

function When({ date, today }: { date: string; today: string }) {
  const parsers = use(ParsersContext);
  return (
    <>
      <time dateTime={date}>
        {formatDayWithYear(date, parsers)}, {texts.clock(writtenMoment(date, parsers.time))}
      </time>
      {date.slice(0, 10) < today && <span className={styles.past}> {texts.past}</span>}
    </>
  );
}

function Marked({ text, marks }: { text: string; marks: SearchResult['text_marks'] }) {
  return splitSegments(text, marks).map((segment, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
    segment.isMarked ? <mark key={place}>{segment.text}</mark> : segment.text,
  );
}
