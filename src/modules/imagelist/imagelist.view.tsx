import { createContext, use } from 'react';
import type { ImageObject } from '#lib/answers/image.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { SlideCountContext, Slider, slideProps } from '#ui/slider/slider.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Text } from '../fields/fields.tsx';
import { ChildIndexContext, Children } from '../parts/children.tsx';
import {
  ColumnSpanContext,
  type ListViewProps,
  nodeProps,
  pictureSizes,
  type ViewProps,
} from '../view.tsx';
import styles from './imagelist.module.css';
import type { ImageList, ImageListItem } from './imagelist.schema.ts';
import { imagelistTexts } from './imagelist.texts.ts';

/** Number of eagerly loaded pictures, their share of the column, and whether they are there to download. */
const ListContext = createContext({ eager: 0, share: 1, isOffered: false });

const SHARES: Record<string, number> = { slider: 0.6, grid: 1 / 2, masonry: 1 / 3 };

/** MOD-12: pictures in a slider, a grid or masonry. The slider uses scroll snapping, no script. */
export function ImagelistView({ module }: ListViewProps<ImageList, ImageListItem>) {
  const [display = 'slider'] = module.format.split('-');
  const eager = module.format.endsWith('semi-lazy') ? 2 : 0; // G-41
  const isOffered = module.format.endsWith('download');
  const items = (
    <ListContext value={{ eager, share: SHARES[display] ?? 1, isOffered }}>
      <Children nodes={module.children} view={ImagelistitemView} />
    </ListContext>
  );
  return (
    <div
      {...nodeProps(module)}
      id={module.anchor || undefined}
      className={styles.root}
      data-parallax={module.format.endsWith('parallax') || undefined}
    >
      {display === 'slider' ? (
        <Slider
          label={imagelistTexts.slider}
          count={module.children?.length ?? 0}
          className={styles.slider}
        >
          {items}
        </Slider>
      ) : (
        <div className={styles[display]}>{items}</div>
      )}
    </div>
  );
}

export function ImagelistitemView({ module }: ViewProps<ImageListItem>) {
  const { eager, share, isOffered } = use(ListContext);
  const span = use(ColumnSpanContext);
  const index = use(ChildIndexContext);
  const count = use(SlideCountContext);
  const image = module.image_obj;
  const caption = module.caption || image?.caption || '';
  return (
    <figure {...nodeProps(module)} {...slideProps(index, count, true)} className={styles.item}>
      {image && (
        <div className={styles.frame}>
          <Picture
            image={image}
            sizes={pictureSizes(span, share)}
            eager={index < eager}
            className={styles.image}
          />
        </div>
      )}
      {image && (caption || image.credit || isOffered) && (
        <figcaption className={styles.caption}>
          {module.caption ? (
            <Text as="span" module={module} field="caption" />
          ) : (
            caption && <span>{caption}</span>
          )}
          {image.credit && <small>{image.credit}</small>}
          {isOffered && <Download image={image} name={caption || image.alt_text} />}
        </figcaption>
      )}
    </figure>
  );
}

/** The largest public rendition, named by its caption (G-762). */
function Download({ image, name }: { image: ImageObject; name: string }) {
  const { url, width, height, renditions } = image;
  const wide = Math.max(...renditions.widths);
  const size = `${wide} × ${Math.round((height * wide) / width)} Pixel`;
  return (
    <a href={url} download={`${name}.${renditions.fallback}`} className={styles.download}>
      {imagelistTexts.download}
      <VisuallyHidden>: {name}</VisuallyHidden> ({renditions.fallback.toUpperCase()}, {size})
    </a>
  );
}
