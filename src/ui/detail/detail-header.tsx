import type { ReactNode } from 'react';
import type { ImageObject } from '#lib/answers/image.ts';
import { type Breadcrumb, Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Picture } from '../picture/picture.tsx';
import { Share } from '../share/share.tsx';
import { measureLongestWord } from '../words/longest-word.ts';
import { Media } from '../words/media.tsx';
import { Words } from '../words/words.tsx';
import styles from './detail-header.module.css';

interface DetailHeaderProps {
  /** ancestors except Home */
  chain: Breadcrumb[];
  preline?: string;
  headline: string;
  subline?: string;
  image?: ImageObject | null;
  /** edit link for editors (EDIT-05 … 11) */
  edit?: { url: string | null; text: string };
  /** where visitors subscribe to what happens to it */
  subscribe?: { url: string; text: string } | null;
  /** its own address, to be passed on */
  url?: string;
  /** a short text at the foot of the picture; on phones below it */
  foot?: ReactNode;
  /** the most important facts: date, place, tickets */
  children?: ReactNode;
}

/** Header of a detail page: title, picture, main facts. */
export function DetailHeader(props: DetailHeaderProps) {
  const {
    chain,
    preline = '',
    headline,
    subline = '',
    image,
    edit,
    subscribe,
    url,
    foot,
    children,
  } = props;
  const actions = (subscribe || url) && (
    <div className={styles.actions} data-screen-only>
      {subscribe && <a href={subscribe.url}>{subscribe.text}</a>}
      {url && <Share href={url} />}
    </div>
  );
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
        <Words as="p" field="preline" className={styles.preline} text={preline} />
        <Words
          as="h1"
          field="headline"
          className={styles.headline}
          style={measureLongestWord(headline)}
          text={headline}
        />
        <Words as="p" field="subline" className={styles.subline} text={subline} />
        {children}
        {!foot && actions}
      </div>
      <Media field="image" shown={image}>
        {(picture, mark) =>
          (picture || mark) && (
            <figure className={styles.figure} {...mark}>
              {picture && <Picture image={picture} sizes="(min-width: 64em) 42vw, 85vw" first />}
              {picture?.credit && (
                <figcaption className={styles.credit}>{picture.credit}</figcaption>
              )}
            </figure>
          )
        }
      </Media>
      {foot && (
        <div className={styles.foot}>
          {foot}
          {actions}
        </div>
      )}
    </header>
  );
}
