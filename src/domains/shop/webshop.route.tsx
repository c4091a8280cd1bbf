import type { RouteHandle } from '../../lib/route-handle.ts';
import { requestScope } from '../../services.context.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { Route } from './+types/webshop.route.ts';
import styles from './webshop.module.css';
import { webshopTexts as texts } from './webshop.texts.ts';

export const handle: RouteHandle = { body: 'none', layout: 'webshop' };

/** The area of the ticket web shop, at any of its addresses (ROUTE-29 … 33, SHOP-02, G-08). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, facts } = context.get(requestScope);
  const { site } = await services.settings.current(facts);
  // Whatever stands below is the shop's: any number of addresses, not one of them to be kept.
  if (params['*']) facts.cacheable = false;
  return { is_shop_online: site.is_shop_online };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const title = [texts.title, root?.settings?.site_name].filter(Boolean).join(' | ');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** Says whether the shop is open, and where tickets are sold meanwhile (G-87). */
export default function Webshop({ loaderData: { is_shop_online } }: Route.ComponentProps) {
  return (
    <section className={styles.page}>
      <h1>{texts.title}</h1>
      {is_shop_online ? (
        <p>{texts.elsewhere}</p>
      ) : (
        <div className={styles.notice}>
          <p>
            <strong>{texts.offline}</strong>
          </p>
          <p>{texts.offline_more}</p>
        </div>
      )}
      <LinkButton href="/de">{texts.home}</LinkButton>
    </section>
  );
}
