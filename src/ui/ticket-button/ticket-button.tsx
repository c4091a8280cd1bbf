import { type ComponentProps, createContext, use } from 'react';
import { LinkButton } from '../button/button.tsx';
import { uiTexts } from '../ui.texts.ts';

/** False while the house's web shop is paused (site setting `is_shop_online`). */
export const ShopOnlineContext = createContext(true);

const OFFLINE = {
  href: undefined,
  role: 'link',
  tabIndex: 0,
  'aria-disabled': true,
  title: uiTexts.shop_offline,
};

/** Ticket link. While the shop is offline it is visible but disabled, and says why (G-87, SHOP-05). */
export function TicketButton(props: ComponentProps<typeof LinkButton>) {
  return <LinkButton {...props} {...(use(ShopOnlineContext) ? {} : OFFLINE)} />;
}
