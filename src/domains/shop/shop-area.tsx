import { useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { type Shop, useShop } from './use-shop.ts';
import { useShopPermission } from './use-shop-permission.ts';
import styles from './webshop.module.css';
import { webshopTexts as texts } from './webshop.texts.ts';

interface MountedProps extends Shop {
  /** id of the performance on sale at this URL, for the shop */
  event?: number | undefined;
}

/** A shop of another host needs consent; the house's own loads at once (G-08, G-141). @param host '' for our own */
export function ShopArea({ host, ...shop }: MountedProps & { host: string }) {
  const { isAllowed, allow } = useShopPermission(host);
  if (isAllowed) return <Mounted {...shop} />;
  return (
    <div className={styles.ask}>
      <p>{texts.asks(host)}</p>
      <Button data-needs-script onClick={allow}>
        {texts.load}
      </Button>
      <p className={styles.small}>
        <a href="/de/datenschutz">{texts.privacy}</a>
      </p>
    </div>
  );
}

function Mounted({ event, ...shop }: MountedProps) {
  const container = useRef<HTMLDivElement>(null);
  const { state, isDoubtful } = useShop(shop, container);
  return (
    <>
      <div role="status" className={styles.said}>
        {state === 'loading' && <p>{texts.loading}</p>}
        {(state === 'failed' || state === 'silent') && (
          <div className={styles.notice}>
            <p>
              <strong>{texts[state]}</strong>
            </p>
            <p>{texts.box_office}</p>
            <Button onClick={() => location.reload()}>{texts.again}</Button>
          </div>
        )}
        {isDoubtful && <p className={styles.notice}>{texts.doubtful}</p>}
      </div>
      {/* the shop owns the contents: React must never render into it */}
      <div ref={container} id="webshop" data-event={event} className={styles.shop} />
    </>
  );
}
