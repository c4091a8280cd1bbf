import { RichText, Text } from '../fields/fields.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './table.module.css';
import type { Table } from './table.schema.ts';
import { tableTexts as texts } from './table.texts.ts';

/** By keyboard, too. */
const SCROLLS = { tabIndex: 0 };

/** A table that scrolls in place where its columns do not fit (G-496). */
export function TableView({ module }: ViewProps<Table>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      {...nodeProps(module)}
      {...SCROLLS}
      role="group"
      aria-label={module.title || texts.table}
      className={styles.scroll}
    >
      <p aria-hidden="true" className={styles.hint}>
        {texts.hint} →
      </p>
      <table className={styles.table}>
        <Text as="caption" module={module} field="title" />
        <RichText as="tbody" module={module} field="content" />
      </table>
    </div>
  );
}
