import styles from '../embeds/embed.module.css';
import { Embed } from '../embeds/embed.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import type { Audio } from './audio.schema.ts';

/** MOD-07 */
export function AudioView({ module }: ViewProps<Audio>) {
  return (
    <figure {...nodeProps(module)} className={styles.root}>
      <Embed module={module} kind="audio" />
    </figure>
  );
}
