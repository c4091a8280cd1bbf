import { type ComponentProps, createContext, use } from 'react';
import { LinkButton } from '../button/button.tsx';
import { uiTexts } from '../ui.texts.ts';

/** False while the house's web shop pauses (site setting `is_shop_online`). */
export const ShopOnlineContext = createContext(true);

const OFFLINE = {
  ...{ href: undefined, role: 'link', tabIndex: 0 },
  ...{ 'aria-disabled': true, title: uiTexts.shop_offline },
};

/** The way to tickets. While the shop is offline it stays in sight, says so and leads nowhere (G-87, SHOP-05). */
export function TicketButton(props: ComponentProps<typeof LinkButton>) {
  return <LinkButton {...props} {...(use(ShopOnlineContext) ? {} : OFFLINE)} />;
}
