import type { ReplacedWords } from '#content/replacing/replacing.schema.ts';
import { describeText } from './describe-text.ts';
import styles from './replacing.module.css';
import { replacingTexts as words } from './replacing.texts.ts';

interface OutcomeProps {
  result: ReplacedWords;
  isUndone: boolean;
}

/** What was done, and which texts stayed as they were, with the reasons. */
export function Outcome({ result: { count, places, kept }, isUndone }: OutcomeProps) {
  const changed = joinPlaces(places);
  return (
    <>
      <p role="status" className={styles.done}>
        {isUndone ? words.takenBack(count) : words.replaced(count, changed.length)}
      </p>
      {changed.length > 0 ? (
        <ul className={styles.kept} aria-label={words.changed}>
          {changed.map((place) => (
            <li key={`${place.content_type}:${place.object_id}`}>
              <PlaceLink {...place} />
              <small>
                {place.kind}, {isUndone ? words.texts(place.count) : words.places(place.count)}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      {kept.length > 0 ? (
        <section aria-label={isUndone ? words.keptUndone : words.kept}>
          <h3 className={styles.heading}>{isUndone ? words.keptUndone : words.kept}</h3>
          <ul className={styles.kept}>
            {kept.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it never changes
              <li key={index}>
                <PlaceLink {...text} />
                <small>
                  {[describeText(text), words.document[text.document]].filter(Boolean).join(', ')}
                </small>
                <span>{text.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function PlaceLink({ url, title }: { url: string; title: string }) {
  if (!url) return <span>{title}</span>;
  return (
    <a href={`${url}?edit`} target="_blank" rel="noopener" title={words.open(title || url)}>
      {title || url}
    </a>
  );
}

type Place = ReplacedWords['places'][number];

/** Page, draft and settings of a page are one place. */
function joinPlaces(places: readonly Place[]): Place[] {
  const joined = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.content_type}:${place.object_id}`;
    joined.set(key, { ...place, count: place.count + (joined.get(key)?.count ?? 0) });
  }
  return [...joined.values()];
}
