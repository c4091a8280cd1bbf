import type { CSSProperties, ReactNode } from 'react';
import type { ImageObject } from '#domains/media/image.schema.ts';
import { type Breadcrumb, Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Picture } from '../picture/picture.tsx';
import styles from './detail-header.module.css';

interface DetailHeaderProps {
  /** between Home and here */
  chain: Breadcrumb[];
  preline?: string;
  headline: string;
  subline?: string;
  image?: ImageObject | null;
  /** where editors change it (EDIT-05 … 11) */
  edit?: { url: string | null; text: string };
  /** what is to be known first: when, where, tickets */
  children?: ReactNode;
}

/** Of the longest word, which has to fit beside the picture: browsers cannot always divide it. */
const lettersOf = (text: string) => Math.max(...text.split(/[\s-]+/).map((word) => word.length));

/** The top of a page about one thing: what it is, its picture, and what is to be known first. */
export function DetailHeader(props: DetailHeaderProps) {
  const { chain, preline, headline, subline, image, edit, children } = props;
  return (
    <header className={styles.header} data-picture={image ? '' : undefined}>
      <div className={styles.crumbs}>
        <Breadcrumbs chain={chain} />
        {edit?.url && (
          <a href={edit.url} className={styles.edit}>
            {edit.text}
          </a>
        )}
      </div>
      <div className={styles.words}>
        {preline && <p className={styles.preline}>{preline}</p>}
        <h1
          className={styles.headline}
          style={{ '--letters': lettersOf(headline) } as CSSProperties}
        >
          {headline}
        </h1>
        {subline && <p className={styles.subline}>{subline}</p>}
        {children}
      </div>
      {image && (
        <figure className={styles.figure}>
          <Picture image={image} sizes="(min-width: 64em) 42vw, 100vw" first />
          {image.credit && <figcaption className={styles.credit}>{image.credit}</figcaption>}
        </figure>
      )}
    </header>
  );
}
