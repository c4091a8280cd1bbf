import { type CSSProperties, use } from 'react';
import type { ImageObject } from '#lib/answers/image.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Text } from '../fields/fields.tsx';
import {
  ColumnSpanContext,
  nodeProps,
  OpeningModuleContext,
  pictureSizes,
  type ViewProps,
} from '../view.tsx';
import styles from './image.module.css';
import type { ImageModule } from './image.schema.ts';

/** MOD-04: a picture in one of three formats, with caption and credit (G-44). */
export function ImageView({ module }: ViewProps<ImageModule>) {
  const span = use(ColumnSpanContext);
  const first = use(OpeningModuleContext) === module.id;
  const image = module.image_obj;
  return (
    <figure
      {...nodeProps(module)}
      className={styles.figure}
      data-format={module.format}
      style={image && module.format === 'original' ? asLargeAsItIs(image) : undefined}
    >
      {image && (
        <Picture
          image={image}
          sizes={pictureSizes(span, module.format === 'vertical' ? 1 / 2 : 1)}
          first={first}
          className={styles.image}
        />
      )}
      {image && (module.caption || image.caption || image.credit) && (
        <figcaption className={styles.caption}>
          {module.caption ? (
            <Text as="span" module={module} field="caption" />
          ) : (
            image.caption && <span>{image.caption}</span>
          )}
          {image.credit && <small className={styles.credit}>{image.credit}</small>}
        </figcaption>
      )}
    </figure>
  );
}

/**
 * Limited to its pixels and the window's height; caption and credit are as wide as the picture. An upright one leaves much of the
 * line: it is aligned with running text.
 */
function asLargeAsItIs({ width, height }: ImageObject): CSSProperties {
  return {
    maxInlineSize: `min(${width}px, ${((90 * width) / height).toFixed(1)}svh)`,
    marginInlineStart: height > width ? 'var(--indent)' : undefined,
  };
}
