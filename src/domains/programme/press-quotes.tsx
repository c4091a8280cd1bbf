import styles from '#ui/detail/detail-page.module.css';
import { Part } from '#ui/detail/detail-parts.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { useEventWords } from './events/card/event-words.ts';
import type { PressQuote } from './productions/production.schema.ts';

/** What critics wrote, with where and when (G-614). */
export function PressQuotes({ title, quotes }: { title: string; quotes: readonly PressQuote[] }) {
  const words = useEventWords();
  if (quotes.length === 0) return null;
  return (
    <Part title={title}>
      <div className={styles.quotes}>
        {quotes.map(({ text, source, date, url }) => (
          <figure key={text} className={styles.quote}>
            <blockquote cite={url || undefined}>{text}</blockquote>
            <figcaption>
              {url ? <SiteLink href={url}>{source || url}</SiteLink> : source}
              {date && (
                <>
                  {source && ', '}
                  <time dateTime={date}>{words.dayWithYear(date)}</time>
                </>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </Part>
  );
}
