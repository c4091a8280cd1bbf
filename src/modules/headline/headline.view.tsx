import { Text } from '../fields/fields.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './headline.module.css';
import type { Headline } from './headline.schema.ts';

/** MOD-01: h2 … h6 with optional lines above and below; the anchor is its id. */
export function HeadlineView({ module }: ViewProps<Headline>) {
  const level = `h${module.headline_level}` as 'h2';
  return (
    <hgroup {...nodeProps(module)} id={module.anchor || undefined} className={styles.headline}>
      <Text as="p" module={module} field="preline" className={styles.preline} />
      <Text as={level} module={module} field="content" />
      <Text as="p" module={module} field="subline" className={styles.subline} />
    </hgroup>
  );
}
