import prose from '#ui/prose.module.css';
import { RichText } from '../fields/fields.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './text.module.css';
import type { TextModule } from './text.schema.ts';

/** MOD-02: running text; `decrease_distance` reduces the space below (G-41). */
export function TextView({ module }: ViewProps<TextModule>) {
  return (
    <div
      {...nodeProps(module)}
      id={module.anchor || undefined}
      className={styles.text}
      data-decreased={module.decrease_distance || undefined}
    >
      <RichText as="div" module={module} field="content" className={prose.prose} />
    </div>
  );
}
