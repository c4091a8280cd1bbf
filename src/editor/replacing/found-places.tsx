import { memo } from 'react';
import { type FoundPlace, type KeyedHit, listHits } from './chosen-hits.ts';
import { describeText } from './describe-text.ts';
import styles from './replacing.module.css';
import { replacingTexts as words } from './replacing.texts.ts';

interface FoundPlacesProps {
  places: readonly FoundPlace[];
  leftOut: ReadonlySet<string>;
  replacement: string;
  onChoose(keys: readonly string[], isChosen: boolean): void;
}

/** All hits by page, each with its replacement. */
export const FoundPlaces = memo(function FoundPlaces({ places, ...props }: FoundPlacesProps) {
  return (
    <ul className={styles.places} aria-label={words.results}>
      {places.map((place) => (
        <li key={`${place.content_type}:${place.object_id}`}>
          <Place place={place} {...props} />
        </li>
      ))}
    </ul>
  );
});

type PlaceProps = Omit<FoundPlacesProps, 'places'> & { place: FoundPlace };

function Place({ place, leftOut, replacement, onChoose }: PlaceProps) {
  const { title, url, kind } = place;
  const hits = listHits(place);
  const free = hits.filter(({ hit }) => !hit.is_blocked).map(({ key }) => key);
  const count = free.filter((key) => !leftOut.has(key)).length;
  const isAll = count > 0 && count === free.length;
  return (
    <>
      <div className={styles.place}>
        <label>
          <input
            type="checkbox"
            checked={isAll}
            disabled={free.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isAll;
            }}
            onChange={() => onChoose(free, !isAll)}
          />
          <strong>{title || url}</strong>
        </label>
        <small>
          {kind}{' '}
          {url ? (
            <a href={`${url}?edit`} target="_blank" rel="noopener" title={words.open(title || url)}>
              {url}
            </a>
          ) : null}
        </small>
      </div>
      <ul className={styles.hits}>
        {hits.map((keyed) => (
          <li key={keyed.key}>
            <Hit
              keyed={keyed}
              id={keyed.key}
              isChosen={!keyed.hit.is_blocked && !leftOut.has(keyed.key)}
              replacement={replacement}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface HitProps extends Pick<PlaceProps, 'replacement' | 'onChoose'> {
  id: string;
  keyed: KeyedHit;
  isChosen: boolean;
}

/** Rendered again only if its choice or its replacement changes: there may be a thousand. */
const Hit = memo(
  function Hit({ id, keyed: { hit, field }, isChosen, replacement, onChoose }: HitProps) {
    const { before, found, after, is_blocked } = hit;
    const where = [describeText(field), words.document[field.document]].filter(Boolean).join(', ');
    return (
      <label className={styles.hit} data-blocked={is_blocked || undefined}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={is_blocked}
          onChange={() => onChoose([id], !isChosen)}
        />
        <span>
          <small>{where}</small>
          <span className={styles.excerpt}>
            {before}
            {isChosen ? <del>{found}</del> : <mark>{found}</mark>}
            {isChosen && replacement ? <ins>{replacement}</ins> : null}
            {after}
          </span>
          {is_blocked ? <small>{words.blocked}</small> : null}
        </span>
      </label>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.isChosen === after.isChosen &&
    before.keyed.hit === after.keyed.hit &&
    (before.replacement === after.replacement || !after.isChosen),
);
