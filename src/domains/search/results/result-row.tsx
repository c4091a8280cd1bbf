import { use } from 'react';
import { formatDayWithYear, writtenMoment } from '#ui/dates.ts';
import { ParsersContext } from '#ui/parsers.ts';
import type { SearchResult } from '../search.schema.ts';
import { de as texts } from '../search.texts.ts';
import styles from './result-row.module.css';
import { splitSegments } from './segments.ts';

interface ResultRowProps {
  result: SearchResult;
  /** YYYY-MM-DD in Berlin */
  today: string;
  /** same title as the row above: only the date differs */
  repeats: boolean;
}

/** A result: date or kind, title, excerpt with highlights. */
export function ResultRow({ result, today, repeats }: ResultRowProps) {
  const { type_name, title, title_marks, text, text_marks, url, date, image_thumbnails } = result;
  const picture = repeats ? undefined : image_thumbnails?.small;
  return (
    <li className={styles.row} data-repeats={repeats || undefined}>
      <p className={styles.kind}>{date ? <When date={date} today={today} /> : type_name}</p>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={url} className={styles.link}>
            <Marked text={title} marks={title_marks} />
          </a>
        </h3>
        {text && !repeats && (
          <p className={styles.text}>
            <Marked text={text} marks={text_marks} />
          </p>
        )}
      </div>
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
    </li>
  );
}

function When({ date, today }: { date: string; today: string }) {
  const parsers = use(ParsersContext);
  return (
    <>
      <time dateTime={date}>
        <span>{formatDayWithYear(date, parsers)}</span>{' '}
        <span className={styles.clock}>{texts.clock(writtenMoment(date, parsers.time))}</span>
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
