import { LinkButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useStickyItem } from '#ui/list/sticky-items.ts';
import { SiteLink } from '#ui/site-link.tsx';
import { Text } from '../fields/fields.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import styles from './link.module.css';
import type { LinkModule } from './link.schema.ts';

/** MOD-03: a link as button, line of text or full-width band ('slider'; G-40). */
export function LinkView({ module }: ViewProps<LinkModule>) {
  const href = module.link?.url || module.link_url;
  useStickyItem(module.sticky, { text: module.link_text, link: module.link, url: href });
  const text = <Text as="span" module={module} field="link_text" />;
  return (
    <div
      {...nodeProps(module)}
      id={module.anchor || undefined}
      className={module.extra_class === 'slider' ? styles.band : styles.link}
    >
      {module.extra_class === 'slider' ? (
        <SiteLink href={href} className={styles.slide}>
          {text}
          <Icon name="arrow" />
        </SiteLink>
      ) : (
        <LinkButton href={href} weight={module.extra_class === 'button' ? 'filled' : 'plain'}>
          {text}
        </LinkButton>
      )}
    </div>
  );
}
