import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { EditorIcon } from '../editor-icon.tsx';
import { createObservable, useObservable } from '../session/observable.ts';
import { toEditAddress } from './edit-address.ts';
import styles from './follow-link.module.css';
import { goingOnTexts as texts } from './going-on.texts.ts';

interface ClickedLink {
  link: HTMLAnchorElement;
  /** where it was clicked, in px from the start of the page */
  x: number;
  y: number;
}

/** The link in the content that was clicked last, which selects its module and leads nowhere by itself. */
export const clickedLink = createObservable<ClickedLink | null>(null);

/** Offers to follow the clicked link, also where there is no Ctrl key (G-512). */
export function FollowLink() {
  const clicked = useObservable(clickedLink);
  useEffect(() => {
    if (!clicked) return;
    const controller = new AbortController();
    const hide = () => clickedLink.set(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    addEventListener('input', hide, { signal: controller.signal });
    addEventListener('keydown', onKey, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [clicked]);
  useEffect(() => () => clickedLink.set(null), []);
  return clicked ? <Offer {...clicked} /> : null;
}

function Offer({ link, x, y }: ClickedLink) {
  const navigate = useNavigate();
  const to = link.origin === location.origin ? toEditAddress(link) : null;
  const style = { '--x': `${x}px`, insetBlockStart: `${y}px` } as React.CSSProperties;
  const end = () => clickedLink.set(null);
  return (
    <span data-editor className={styles.offer} style={style} title={link.href}>
      {to ? (
        <button
          type="button"
          onClick={() => {
            end();
            void navigate(to);
          }}
        >
          <EditorIcon name="right" />
          {texts.open}
        </button>
      ) : (
        <a href={link.href} target="_blank" rel="noopener" onClick={end}>
          <EditorIcon name="link" />
          {texts.openTab}
        </a>
      )}
    </span>
  );
}
