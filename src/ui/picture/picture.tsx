import type { CSSProperties } from 'react';
import type { ImageObject } from '#domains/media/image.schema.ts';
import styles from './picture.module.css';

interface PictureProps {
  image: ImageObject;
  /** how wide it is shown, as in the HTML attribute */
  sizes: string;
  /** the picture that is seen first: loaded at once and before others */
  first?: boolean;
  /** loaded at once, though others may be seen before */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * A picture of the media library in every kind and size that is made of it; its colours stand in its place while it
 * loads, and a crop keeps its focal point in sight (G-100, CONST-16).
 */
export function Picture({ image, sizes, first = false, eager = first, className }: PictureProps) {
  const { renditions } = image;
  return (
    // another picture is another element: a browser would go on showing the one before until the new one has come
    <picture key={renditions.base} className={styles.picture}>
      {renditions.avif && <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />}
      <source type="image/webp" srcSet={srcSet(image, 'webp')} sizes={sizes} />
      <img
        src={`${renditions.base}/${middleWidth(renditions.widths)}.${renditions.fallback}`}
        width={image.width}
        height={image.height}
        alt={image.is_decorative ? '' : image.alt_text}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        className={className}
        style={placeOf(image)}
      />
    </picture>
  );
}

function srcSet({ renditions }: ImageObject, extension: 'avif' | 'webp'): string {
  return renditions.widths
    .map((width) => `${renditions.base}/${width}.${extension} ${width}w`)
    .join(', ');
}

/** For programs that know no webp: large enough to look at, small enough for all. */
function middleWidth(widths: number[]): number | undefined {
  return widths.find((width) => width >= 800) ?? widths.at(-1);
}

function placeOf({ focal_point, colours }: ImageObject): CSSProperties {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return {
    objectPosition: `${percent(focal_point.x)} ${percent(focal_point.y)}`,
    ...(colours && { background: `linear-gradient(160deg,${colours})` }),
  };
}
