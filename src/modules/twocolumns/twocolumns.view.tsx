import { use } from 'react';
import { Picture } from '#ui/picture/picture.tsx';
import prose from '#ui/prose.module.css';
import { RichText } from '../fields/fields.tsx';
import { ColumnSpanContext, nodeProps, pictureSizes, type ViewProps } from '../view.tsx';
import styles from './twocolumns.module.css';
import type { TwoColumns } from './twocolumns.schema.ts';

/** MOD-17: picture and text in halves; on phones in source order. */
export function TwocolumnsView({ module }: ViewProps<TwoColumns>) {
  const span = use(ColumnSpanContext);
  return (
    <div {...nodeProps(module)} className={styles.columns} data-variant={module.extra_class}>
      <figure className={styles.figure}>
        {module.image_obj && (
          <Picture
            image={module.image_obj}
            sizes={pictureSizes(span, span < 8 ? 1 : 1 / 2)}
            className={styles.image}
          />
        )}
        {module.image_obj?.credit && (
          <figcaption className={styles.credit}>{module.image_obj.credit}</figcaption>
        )}
      </figure>
      <RichText as="div" module={module} field="text" className={`${styles.text} ${prose.prose}`} />
    </div>
  );
}
