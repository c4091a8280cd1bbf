import styles from '../embeds/embed.module.css';
import { Embed } from '../embeds/embed.tsx';
import { Text } from '../fields/fields.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import type { Viewer } from './viewer.schema.ts';

/** MOD-09: an embedded document or 3D model. */
export function ViewerView({ module }: ViewProps<Viewer>) {
  return (
    <figure {...nodeProps(module)} className={styles.root}>
      <Embed
        module={module}
        kind="viewer"
        title={module.title}
        caption={module.title && <Text as="span" module={module} field="title" />}
      />
    </figure>
  );
}
