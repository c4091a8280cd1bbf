import { use } from 'react';
import prose from '#ui/prose.module.css';
import { RichText, Text } from '../fields/fields.tsx';
import { Children } from '../parts/children.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import styles from './faq.module.css';
import type { Faq, FaqItem } from './faq.schema.ts';

/** MOD-25: collapsible questions, without scripts. */
export function FaqView({ module }: ListViewProps<Faq, FaqItem>) {
  return (
    <div {...nodeProps(module)} className={styles.faq}>
      <Children nodes={module.children} view={FaqitemView} />
    </div>
  );
}

/** The anchor is inside: browsers open the details element when navigating to it. */
export function FaqitemView({ module }: ViewProps<FaqItem>) {
  const level = use(HeadingLevelContext);
  return (
    <details {...nodeProps(module)} className={styles.item}>
      <summary className={styles.question}>
        <Text as={`h${level}`} module={module} field="question" className={styles.heading} />
      </summary>
      <div id={module.anchor || undefined} className={styles.answer}>
        <RichText as="div" module={module} field="answer" className={prose.prose} />
      </div>
    </details>
  );
}
