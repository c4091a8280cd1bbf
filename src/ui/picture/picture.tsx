import type { CSSProperties } from 'react';
import type { ShownImage } from '#lib/answers/image.ts';
import styles from './picture.module.css';

interface PictureProps {
  image: ShownImage;
  /** displayed width, as in the HTML attribute */
  sizes: string;
  /** the first visible picture: eager, high priority */
  first?: boolean;
  /** eager, normal priority */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * A picture in all formats and sizes; shows its colours while loading, and keeps its focal point when cropped (G-100,
 * CONST-16).
 */
export function Picture({ image, sizes, first = false, eager = first, className }: PictureProps) {
  const { renditions } = image;
  return (
    // a new element per picture: browsers would show the previous one until the new one has loaded
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
        style={getPictureStyle(image)}
      />
    </picture>
  );
}

function srcSet({ renditions }: ShownImage, extension: 'avif' | 'webp'): string {
  return renditions.widths
    .map((width) => `${renditions.base}/${width}.${extension} ${width}w`)
    .join(', ');
}

/** Fallback for clients without WebP: acceptable size for all. */
function middleWidth(widths: number[]): number | undefined {
  return widths.find((width) => width >= 800) ?? widths.at(-1);
}

function getPictureStyle({ focal_point, colours }: ShownImage): CSSProperties {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return {
    objectPosition: `${percent(focal_point.x)} ${percent(focal_point.y)}`,
    ...(colours && { background: `linear-gradient(160deg,${colours})` }),
  };
}
