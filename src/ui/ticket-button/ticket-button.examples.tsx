import type { UiExamples } from '../examples.ts';
import { ShopOnlineContext, TicketButton } from './ticket-button.tsx';

export const ticketButtonExamples: UiExamples = {
  ordinary: () => <TicketButton href="/testshop">Karten</TicketButton>,
  'while the shop is offline': () => (
    <ShopOnlineContext value={false}>
      <TicketButton href="/testshop">Karten</TicketButton>
    </ShopOnlineContext>
  ),
};
