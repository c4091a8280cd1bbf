import { Icon } from '../icon/icon.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './heart.module.css';

interface HeartProps {
  /** 'v12' is a performance, 'p3' a production */
  of: string;
  title: string;
}

/**
 * Adds to or removes from the visitor's favourites (G-02). Behaviour and state come from frame/hydration/favourites.ts; without
 * scripts it submits the header's form, which leads to the list.
 */
export function Heart({ of, title }: HeartProps) {
  return (
    <button
      type="submit"
      form="merkliste"
      name="m"
      value={of}
      className={styles.heart}
      data-favourite
      aria-pressed="false"
      aria-label={uiTexts.keep(title)}
      suppressHydrationWarning
    >
      <Icon name="heart" />
    </button>
  );
}
