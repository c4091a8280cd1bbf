import { type ReactNode, use } from 'react';
import type { AnsweredImage } from '#lib/answers/image.ts';
import { formatSize } from '#lib/text/measures.ts';
import { Html } from '../html.tsx';
import { FramedPicture } from '../picture/framed-picture.tsx';
import { SiteLink } from '../site-link.tsx';
import { FieldRenderersContext } from '../words/field-renderers.ts';
import { Media } from '../words/media.tsx';
import styles from './detail-page.module.css';

/** A part of a detail page with heading; nothing without content. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Notes of minor interest: collapsed (V-7), unless they are edited. */
export function Notes({ title, ...text }: { title: string; html: string; field?: string }) {
  const isEdited = use(FieldRenderersContext) !== null && text.field;
  if (!text.html && !isEdited) return null;
  return (
    <details className={styles.notes} open={!!isEdited}>
      <summary>{title}</summary>
      <Html {...text} />
    </details>
  );
}

/** A horizontally scrolling gallery. */
export function Gallery(props: { title: string; pictures: readonly AnsweredImage[] }) {
  return (
    <Media field="gallery" shown={props.pictures}>
      {(pictures, mark) =>
        (pictures.length > 0 || mark) && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className={styles.gallery} aria-label={props.title} tabIndex={0} {...mark}>
            {pictures.map(({ image_obj }) => (
              <figure key={image_obj.id}>
                <FramedPicture
                  image={image_obj}
                  sizes="(min-width: 48em) 40rem, 85vw"
                  className={styles.picture}
                />
                {(image_obj.caption || image_obj.credit) && (
                  <figcaption>
                    {[image_obj.caption, image_obj.credit].filter(Boolean).join(' · ')}
                  </figcaption>
                )}
              </figure>
            ))}
          </section>
        )
      }
    </Media>
  );
}

/** Files and links, one per line; files with type and size: 'Programmheft (PDF, 340 KB)'. */
export function Links({
  links,
}: {
  links: readonly { title: string; url: string; size?: number | null }[];
}) {
  return (
    <ul className={styles.plainList}>
      {links.map(({ title, url, size }) => (
        <li key={url}>
          <SiteLink href={url}>{title || url}</SiteLink>
          {size && ` (${url.split('.').at(-1)?.toUpperCase()}, ${formatSize(size)})`}
        </li>
      ))}
    </ul>
  );
}
