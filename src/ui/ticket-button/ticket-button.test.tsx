import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShopOnlineContext, TicketButton } from './ticket-button.tsx';

const button = (isOnline: boolean) =>
  renderToStaticMarkup(
    <ShopOnlineContext value={isOnline}>
      <TicketButton href="/webshop/event/7">Karten kaufen</TicketButton>
    </ShopOnlineContext>,
  );

describe('the way to tickets', () => {
  it('is a link while the shop is open (G-87)', () => {
    expect(button(true)).toContain('href="/webshop/event/7"');
    expect(button(true)).not.toMatch(/disabled|offline/);
  });

  it('stays in sight while the shop is offline, reached by the keyboard, and says why it leads nowhere (G-87, SHOP-05, A11Y-08)', () => {
    const off = button(false);
    expect(off).not.toContain('href');
    for (const said of ['role="link"', 'aria-disabled="true"', 'tabindex="0"'])
      expect(off.toLowerCase()).toContain(said);
    expect(off).toContain('title="Webshop offline"');
    expect(off).toContain('Karten kaufen');
  });
});
