import { useLocation } from 'react-router';
import { EVENTS_PATH, WEBSHOP_PATH } from '#lib/pages/detail-urls.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { requestScope } from '../../services.context.ts';
import type { Route } from './+types/webshop.route.ts';
import { ShopArea } from './shop-area.tsx';
import { shopAt } from './shop-at.ts';
import styles from './webshop.module.css';
import { webshopTexts as texts } from './webshop.texts.ts';

export const handle: RouteHandle = { body: 'none', layout: 'webshop', wakes: true };

/** The area of the ticket web shop, at any of its addresses (ROUTE-29 … 33, SHOP-01, SHOP-02, G-08). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, facts } = context.get(requestScope);
  const { site } = await services.settings.current(facts);
  // Whatever stands below is the shop's: any number of addresses, not one of them to be kept.
  if (params['*']) facts.cacheable = false;
  const shop = shopAt(url.pathname, site);
  // The page runs this script and no other: its policy names that host alone.
  if (shop?.origin) facts.scripts.add(shop.origin);
  return { is_shop_online: site.is_shop_online, shop };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const title = [texts.title, root?.settings?.site_name].filter(Boolean).join(' | ');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** The shop, or why there is none: it pauses, the house has none, nothing runs in this browser (G-08, G-87). */
export default function Webshop({ loaderData: { is_shop_online, shop } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <section className={styles.page}>
      <h1>{texts.title}</h1>
      {!is_shop_online && (
        <div className={styles.notice}>
          <p>
            <strong>{texts.offline}</strong>
          </p>
          <p>{texts.offline_more}</p>
        </div>
      )}
      {is_shop_online && !shop && <p>{texts.elsewhere}</p>}
      {shop && (
        <>
          {shop.isTrial && <p className={styles.small}>{texts.trial}</p>}
          <noscript>
            <p className={styles.notice}>{texts.no_script}</p>
          </noscript>
          <ShopArea key={pathname} script={shop.script} badge={shop.badge} host={shop.host} />
        </>
      )}
      <LinkButton href={WEBSHOP_PATH} weight="plain">
        {texts.from_start}
      </LinkButton>
      <LinkButton href={EVENTS_PATH} weight="plain">
        {texts.programme}
      </LinkButton>
    </section>
  );
}
