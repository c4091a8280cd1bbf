import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { isExternal, SiteLink } from '../site-link.tsx';
import styles from './button.module.css';

type Weight = 'filled' | 'outlined' | 'plain';

/** A link styled as button. `filled` once or twice a page, `outlined` beside it, `plain` as text with an arrow. */
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

/** A button that does not submit by default. */
export function Button({
  weight = 'filled',
  ...props
}: ComponentProps<'button'> & { weight?: Weight }) {
  return <button type="button" {...props} className={styles[weight]} />;
}
