import { type ReactNode, use } from 'react';
import type { ShownImage } from '#lib/answers/image.ts';
import { FramedPicture } from '../picture/framed-picture.tsx';
import { SiteLink } from '../site-link.tsx';
import styles from './card.module.css';
import { type CardStyle, CardStyleContext } from './card-style.ts';

interface CardProps {
  /** target of the whole card; '': none */
  href: string;
  headline: string;
  /** heading level */
  level: 2 | 3 | 4 | 5 | 6;
  preline?: string;
  subline?: string;
  image?: ShownImage | null;
  /** date and time; comes first in rows */
  when?: ReactNode;
  /** short facts below the text: place, price, badges */
  facts?: ReactNode;
  /** label of the action if not obvious: 'Karten' */
  action?: ReactNode;
  /** overrides the house's choice */
  style?: CardStyle;
  /** of the picture, where the card is not as wide as others */
  sizes?: string | undefined;
}

/** The largest card of a grid takes a third of the page; in lists the picture is a thumbnail. */
const SIZES: Record<CardStyle, string> = {
  style1: '(min-width: 100em) 25vw, (min-width: 64em) 33vw, (min-width: 48em) 50vw, 100vw',
  style2: '(min-width: 100em) 25vw, (min-width: 64em) 33vw, (min-width: 48em) 50vw, 100vw',
  style3: '8rem',
};

/** Full width of a list of rows. */
const BANNER = '(min-width: 64em) 75vw, 100vw';

/**
 * A card that is clickable as a whole, although only its headline is a link (EVENT-24). Text is on paper, never on the picture.
 */
export function Card(props: CardProps) {
  const chosen = use(CardStyleContext);
  const { href, headline, level, preline, subline, image, when, facts, action } = props;
  const style = props.style ?? chosen;
  const Heading = `h${level}` as const;
  const isRow = style === 'style3';
  return (
    <article className={styles[style]}>
      {(image || !isRow) && (
        <FramedPicture
          image={image}
          sizes={props.sizes ?? (style === 'style1' && chosen === 'style3' ? BANNER : SIZES[style])}
          className={styles.media}
        />
      )}
      {isRow && when && <p className={styles.when}>{when}</p>}
      <div className={styles.words}>
        {preline && <p className={styles.preline}>{preline}</p>}
        <Heading className={styles.headline}>
          {href ? (
            <SiteLink href={href} className={styles.link}>
              {headline}
            </SiteLink>
          ) : (
            headline
          )}
        </Heading>
        {subline && <p className={styles.subline}>{subline}</p>}
        {!isRow && when && <p className={styles.when}>{when}</p>}
        {facts && <div className={styles.facts}>{facts}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

interface CardsProps {
  style?: CardStyle;
  /** rows below a day's heading show only times, which need less space */
  timesOnly?: boolean;
  /** begins with a lead, and changes its scale (`getRhythmSizes`) */
  rhythm?: boolean;
  /** data attributes, e.g. of a module's node */
  root?: Record<`data-${string}`, string | number>;
  children: ReactNode;
}

/** Cards side by side, or rows: a list of `<li>`, each with a card. */
export function Cards({ style, timesOnly, rhythm, root, children }: CardsProps) {
  const chosen = use(CardStyleContext);
  return (
    <div {...root} className={styles.room}>
      <ul
        className={styles.cards}
        data-style={style ?? chosen}
        data-times={timesOnly ? '' : undefined}
        data-rhythm={rhythm ? '' : undefined}
      >
        {children}
      </ul>
    </div>
  );
}
