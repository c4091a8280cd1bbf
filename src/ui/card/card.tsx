import { type ReactNode, use } from 'react';
import type { ImageObject } from '#domains/media/image.schema.ts';
import { FramedPicture } from '../picture/framed-picture.tsx';
import { SiteLink } from '../site-link.tsx';
import styles from './card.module.css';
import { type CardStyle, CardStyleContext } from './card-style.ts';

interface CardProps {
  /** where the whole card leads; '' for one that leads nowhere */
  href: string;
  headline: string;
  /** of the headline, so that the order of headings is kept */
  level: 2 | 3 | 4 | 5 | 6;
  preline?: string;
  subline?: string;
  image?: ImageObject | null;
  /** day and time; the first thing of a row */
  when?: ReactNode;
  /** short facts below the words: place, price, badges */
  facts?: ReactNode;
  /** what is done with a click, where that is not clear without saying: 'Karten' */
  action?: ReactNode;
  /** where it must not be the house's choice */
  style?: CardStyle;
}

/** In a grid the largest card is a third of the page, in a list the picture is a thumbnail. */
const SIZES: Record<CardStyle, string> = {
  style1: '(min-width: 100em) 25vw, (min-width: 64em) 33vw, (min-width: 48em) 50vw, 100vw',
  style2: '(min-width: 100em) 25vw, (min-width: 64em) 33vw, (min-width: 48em) 50vw, 100vw',
  style3: '8rem',
};

/** Over the whole width of a list of rows. */
const BANNER = '(min-width: 64em) 75vw, 100vw';

/**
 * A card that is clickable as a whole, though only its headline is the link (EVENT-24): performances, articles, persons,
 * venues. Words never stand on the picture itself but on paper, whatever the picture shows.
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
          sizes={style === 'style1' && chosen === 'style3' ? BANNER : SIZES[style]}
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
  /** rows below the heading of their day say the time alone: it needs less room */
  timesOnly?: boolean;
  /** marks of what it stands for, e.g. of a module's node */
  root?: Record<`data-${string}`, string | number>;
  children: ReactNode;
}

/** Cards beside or, as rows, below one another: a list of `<li>`, each with a card. */
export function Cards({ style, timesOnly = false, root, children }: CardsProps) {
  const chosen = use(CardStyleContext);
  return (
    <div {...root} className={styles.room}>
      <ul
        className={styles.cards}
        data-style={style ?? chosen}
        data-times={timesOnly ? '' : undefined}
      >
        {children}
      </ul>
    </div>
  );
}
