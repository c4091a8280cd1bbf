import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { useFrame } from '../frame-context.ts';
import { headerTexts } from './header.texts.ts';

/** The built-in list (G-02); a house may configure another. */
const OWN_LIST = '/de/merkliste';

interface ToolsProps {
  pathname: string;
  /** `labelled`: with visible labels, as in the burger menu */
  labelled?: boolean;
  className: string | undefined;
}

/**
 * Favourites, cart and account links of visitors (SHELL-38 … SHELL-41). While the shop is offline, cart and account say so and
 * are disabled (SHOP-04 … SHOP-06, A11Y-08); favourites are not (G-87).
 */
export function Tools({ pathname, labelled = false, className }: ToolsProps) {
  const { is_shop_online = true, design } = useFrame().settings;
  const { favoritesLink, basketLink } = design?.header ?? {};
  const offline = !is_shop_online;
  const shared = { className, labelled };
  return (
    <>
      {favoritesLink && (
        <Tool
          {...shared}
          href={favoritesLink}
          icon="heart"
          label={headerTexts.favorites}
          isOwnList={favoritesLink === OWN_LIST}
        />
      )}
      {basketLink && (
        <Tool
          {...shared}
          href={basketLink}
          icon="bag"
          label={headerTexts.basket}
          offline={offline}
          cart
        />
      )}
      <Tool
        {...shared}
        href={`/accounts/login?next=${encodeURIComponent(pathname)}`}
        icon="person"
        label={headerTexts.sign_in}
        offline={offline}
        control="sign-in"
        visitorOnly
      />
    </>
  );
}

interface ToolProps {
  href: string;
  icon: IconName;
  label: string;
  labelled: boolean;
  className: string | undefined;
  offline?: boolean;
  /** additional click behaviour (hydration/before-paint.ts) */
  control?: string;
  visitorOnly?: boolean;
  /** count and target are set by hydration/favourites.ts */
  isOwnList?: boolean;
  /** shows the number of tickets (cart-count.ts) */
  cart?: boolean;
}

function Tool({ href, icon, label, labelled, className, offline, ...more }: ToolProps) {
  const words = offline ? `${label} – ${headerTexts.shop_offline}` : label;
  const shown = {
    className,
    'aria-label': labelled ? undefined : words,
    title: offline ? headerTexts.shop_offline : labelled ? undefined : label,
  };
  const content = (
    <>
      <Icon name={icon} />
      {labelled && words}
    </>
  );
  return (
    <li data-visitor-only={more.visitorOnly}>
      {offline ? (
        <a role="link" aria-disabled="true" tabIndex={0} {...shown}>
          {content}
        </a>
      ) : (
        <SiteLink
          href={href}
          {...shown}
          data-control={more.control}
          {...(more.isOwnList && { 'data-favourites': '', 'data-label': label })}
          data-cart={more.cart ? label : undefined}
        >
          {content}
        </SiteLink>
      )}
    </li>
  );
}
