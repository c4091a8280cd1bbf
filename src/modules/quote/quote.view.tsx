import { RichText, Text } from '../fields/fields.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './quote.module.css';
import type { Quote } from './quote.schema.ts';

/** MOD-24: a quote and its author. */
export function QuoteView({ module }: ViewProps<Quote>) {
  return (
    <figure {...nodeProps(module)} className={styles.quote}>
      <blockquote>
        <RichText as="div" module={module} field="content" className={styles.content} />
      </blockquote>
      <Text as="figcaption" module={module} field="author" className={styles.author} />
    </figure>
  );
}
