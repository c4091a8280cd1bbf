import { useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { type Shop, useShop } from './use-shop.ts';
import { useShopPermission } from './use-shop-permission.ts';
import styles from './webshop.module.css';
import { webshopTexts as texts } from './webshop.texts.ts';

/** The shop of another house is asked for first; the house's own is simply there (G-08, G-141). @param host '' for our own */
export function ShopArea({ host, ...shop }: Shop & { host: string }) {
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

function Mounted(shop: Shop) {
  const container = useRef<HTMLDivElement>(null);
  const { state, isDoubtful } = useShop(shop, container);
  return (
    <>
      <div role="status" className={styles.said}>
        {state === 'loading' && <p data-needs-script>{texts.loading}</p>}
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
      {/* all that is in it is the shop's: nothing of ours is ever rendered there */}
      <div ref={container} id="webshop" className={styles.shop} />
    </>
  );
}
