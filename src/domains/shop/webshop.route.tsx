import { useLocation } from 'react-router';
import { EVENTS_PATH, WEBSHOP_PATH } from '#lib/pages/detail-urls.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { requestScope } from '../../services.context.ts';
import type { Route } from './+types/webshop.route.ts';
import { BoxOffice } from './box-office.tsx';
import { ShopArea } from './shop-area.tsx';
import { findShop } from './shop-at.ts';
import styles from './webshop.module.css';
import { webshopTexts as texts } from './webshop.texts.ts';

export const handle: RouteHandle = { body: 'none', layout: 'webshop', eager: true };

/** The area of the ticket web shop, at any of its addresses (ROUTE-29 … 33, SHOP-01, SHOP-02, G-08). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  const { site } = await services.settings.current(facts);
  // The shop defines the paths below, any number of them: not cached.
  if (params['*']) facts.cacheable = false;
  const shop = findShop(url.pathname, site);
  // The page's policy allows this script's host and no other.
  if (shop?.origin) facts.scripts.add(shop.origin);
  const performance =
    shop && params['*'] ? await services.events.soldAt(url.pathname, { now, facts }) : null;
  // only external shops know all of their paths
  const is_unknown = Boolean(shop?.isTrial && params['*'] && !performance);
  const { is_shop_online, address } = site;
  if (shop && is_shop_online)
    return { is_shop_online, shop, performance, is_unknown, office: null };
  const [week, venue] = await Promise.all([
    services.openingHours.getWeek(null, { now, facts }),
    services.venues.address(facts),
  ]);
  const { street, postal_code, city, phone } = address;
  const place = venue
    ? { ...venue, phone: venue.phone || phone }
    : { street, postal_code, city, phone };
  const office = { week, place, email: site.contact_email };
  return { is_shop_online, shop, performance, is_unknown, office };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const title = [texts.title, root?.settings?.site_name].filter(Boolean).join(' | ');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** The shop, or why there is none: paused, not configured, no JavaScript (G-08, G-87). */
export default function Webshop({ loaderData }: Route.ComponentProps) {
  const { is_shop_online, shop, performance, is_unknown, office } = loaderData;
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
      {is_shop_online && !shop && <p className={styles.lead}>{texts.elsewhere}</p>}
      {office && <BoxOffice {...office} />}
      {shop && (
        <>
          {performance && !performance.is_on_sale && (
            <div className={styles.notice}>
              <p>{texts.not_sold(performance.title, performance.status)}</p>
              <LinkButton href={performance.url} weight="plain">
                {texts.to_performance}
              </LinkButton>
            </div>
          )}
          {is_unknown && <p className={styles.notice}>{texts.unknown}</p>}
          {shop.isTrial && <p className={`${styles.small} ${styles.scripted}`}>{texts.trial}</p>}
          <noscript>
            <p className={styles.notice}>{texts.no_script}</p>
          </noscript>
          <div key={pathname} className={styles.scripted}>
            <ShopArea
              script={shop.script}
              badge={shop.badge}
              host={shop.host}
              event={performance?.id}
            />
          </div>
        </>
      )}
      {shop && (
        <LinkButton href={WEBSHOP_PATH} weight="plain">
          {texts.from_start}
        </LinkButton>
      )}
      <LinkButton href={EVENTS_PATH} weight="plain">
        {texts.programme}
      </LinkButton>
    </section>
  );
}
