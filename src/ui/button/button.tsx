import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { isExternal, SiteLink } from '../site-link.tsx';
import styles from './button.module.css';

type Weight = 'filled' | 'outlined' | 'plain';

/** A link that asks for a click. `filled` is ink on paper, once or twice a page; `outlined` stands beside it; `plain` a line of text with an arrow. */
export function LinkButton({
  weight = 'filled',
  children,
  ...props
}: ComponentProps<typeof SiteLink> & { weight?: Weight }) {
  return (
    <SiteLink {...props} className={styles[weight]}>
      <span className={styles.label}>{children}</span>
      <Icon name={isExternal(props.href) ? 'external' : 'arrow'} />
    </SiteLink>
  );
}

/** A button; never submits by accident. */
export function Button({
  weight = 'filled',
  ...props
}: ComponentProps<'button'> & { weight?: Weight }) {
  return <button type="button" {...props} className={styles[weight]} />;
}
