import { useEffect, useRef, useState } from 'react';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import type { Found } from '../../finder.ts';
import finder from '../finder.module.css';
import { FinderSearch } from '../finder-search.tsx';
import { findersTexts } from '../finders.texts.ts';
import { FoundStatus, More } from '../found-list.tsx';
import styles from '../image-finder.module.css';
import { useChoices } from '../use-choices.ts';
import { useFound } from '../use-found.ts';

const words = findersTexts.image;

/** A picture with what the page shows of it. */
export interface ChosenImage {
  id: number;
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
}

export type FoundPicture = Pick<Found, 'id' | 'title' | 'thumbnail'> & ChosenImage;

interface PictureSearchProps {
  /** the picture that is there already */
  chosen?: unknown;
  onPick(found: FoundPicture): void;
  /** several are chosen, in this order */
  several?: {
    ids: readonly number[];
    onRange(found: readonly FoundPicture[]): void;
    /** new ones, shown first */
    arrived: readonly FoundPicture[];
  };
}

/** The pictures of the house, as a grid. */
export function PictureSearch({ chosen, onPick, several }: PictureSearchProps) {
  const [query, setQuery] = useState('');
  const found = useFound('image-finder', query);
  const arrived = query.trim() ? [] : (several?.arrived ?? []);
  const rows = [
    ...arrived,
    ...(found.rows as (Found & ChosenImage)[]).filter(
      ({ id }) => !arrived.some((each) => each.id === id),
    ),
  ];
  const list = useRef<HTMLUListElement>(null);
  const getNumber = (id: number) => (several?.ids.indexOf(id) ?? -1) + 1;
  const choices = useChoices({
    count: rows.length,
    shown: query,
    columns: () =>
      list.current ? getComputedStyle(list.current).gridTemplateColumns.split(' ').length : 1,
    isOld: found.state === 'looking',
    onChoose: (index) => {
      const row = rows[index];
      if (row) onPick(row);
    },
    ...(several && {
      isChosen: (index: number) => getNumber(rows[index]?.id ?? 0) > 0,
      onRange: (from: number, to: number) =>
        several.onRange(rows.slice(Math.min(from, to), Math.max(from, to) + 1)),
    }),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <FinderSearch
        choices={choices}
        label={words.search}
        value={query}
        onChange={setQuery}
        input={input}
      />
      <div className={finder.results}>
        <ul
          {...choices.list}
          ref={list}
          aria-label={words.results}
          aria-busy={found.state === 'looking'}
          tabIndex={-1}
          className={styles.grid}
        >
          {rows.map((each, index) => (
            <li
              key={each.id}
              {...choices.option(index)}
              data-active={(several && index === choices.active) || undefined}
              data-chosen={each.id === chosen || getNumber(each.id) > 0 || undefined}
            >
              {each.thumbnail ? <img src={each.thumbnail} alt="" loading="lazy" /> : null}
              {getNumber(each.id) > 0 ? <b aria-hidden="true">{getNumber(each.id)}</b> : null}
              <span>{each.title}</span>
              {isDescribed(each) ? null : <small>{words.noAlt}</small>}
            </li>
          ))}
        </ul>
        <More found={found} />
      </div>
      <FoundStatus
        found={found}
        shown={rows.length}
        {...(several && { keys: words.severalKeys })}
      />
    </>
  );
}

export const isDescribed = ({ image_obj }: Pick<ChosenImage, 'image_obj'>): boolean =>
  Boolean(image_obj?.alt_text || image_obj?.is_decorative);
