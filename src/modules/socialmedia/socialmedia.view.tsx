import styles from '../embeds/embed.module.css';
import { Embed } from '../embeds/embed.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import type { SocialMedia } from './socialmedia.schema.ts';

/** MOD-26: a post at its natural width. */
export function SocialmediaView({ module }: ViewProps<SocialMedia>) {
  return (
    <figure {...nodeProps(module)} className={styles.post}>
      <Embed module={module} kind="socialmedia" />
    </figure>
  );
}
