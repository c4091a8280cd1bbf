import { Icon } from '../icon/icon.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './heart.module.css';

interface HeartProps {
  /** 'v12' a performance, 'p3' a production */
  of: string;
  title: string;
}

/**
 * Puts something on the visitor's list, or takes it off (G-02). What a press does, and which are pressed, is told by
 * frame/alive/favourites.ts; without script it is a button of the form in the header, which leads to the list's page.
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
