/*
 * The trial shop: what the script of a real one does, without selling anything. It knows nothing of the site but its public
 * call for performances, fills the container `#webshop`, keeps its cart for a quarter of an hour, the same in all tabs, and
 * shows at `[data-cart-amount]` how many tickets are in it.
 */
(() => {
  const box = document.getElementById('webshop');
  if (!box) return;
  const STORE = 'demo-shop-cart';
  const MOST = 10;
  const LIFETIME_MS = 15 * 60_000;
  const REFRESH_MS = 5 * 60_000;

  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/demo-shop/shop.css';
  document.head.append(sheet);

  /** @returns an element with properties and children; texts are never read as markup */
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  const ask = (what) =>
    fetch(`/de/api/events/${what}`).then((answer) =>
      answer.ok ? answer.json() : Promise.reject(answer.status),
    );

  const read = () => {
    const { until = 0, tickets = [] } = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    return new Map(until > Date.now() ? tickets : []);
  };
  const keep = () => {
    const kept = { until: Date.now() + LIFETIME_MS, tickets: [...cart] };
    localStorage.setItem(STORE, JSON.stringify(kept));
  };

  /** how many tickets of which performance */
  let cart = read();
  /** performances by their number */
  const known = new Map();
  const amounts = new Map();

  const badge = make('span', { className: 'demo-shop-badge' });
  badge.dataset.cartAmount = '';
  const total = make('h2', { className: 'demo-shop-total', tabIndex: -1 }, 'Im Warenkorb: ', badge);
  const tickets = make('ul', { className: 'demo-shop-list' });
  const offer = make('div');

  const getTitle = ({ headline, name }) => headline || name;
  const formatMoment = ({ date_start }) =>
    `${new Date(date_start).toLocaleString('de-DE', {
      ...{ dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Berlin' },
    })} Uhr`;

  const draw = () => {
    badge.textContent = String([...cart.values()].reduce((sum, each) => sum + each, 0));
    tickets.hidden = cart.size === 0;
    tickets.replaceChildren(...[...cart].map(([id, amount]) => line(known.get(id), amount)));
    for (const [id, output] of amounts) output.textContent = String(cart.get(id) ?? 0);
  };

  /** What was clicked stays under the pointer, though the cart above it grows. */
  const change = (id, by) => (event) => {
    const { top } = event.target.getBoundingClientRect();
    const amount = Math.min(MOST, Math.max(0, (cart.get(id) ?? 0) + by));
    if (amount) cart.set(id, amount);
    else cart.delete(id);
    draw();
    keep();
    if (!event.target.isConnected) total.focus({ preventScroll: true });
    else scrollBy({ top: event.target.getBoundingClientRect().top - top, behavior: 'instant' });
  };

  const button = (sign, label, onclick, className = '') =>
    make('button', { type: 'button', ariaLabel: label, onclick, className }, sign);

  const line = (one, amount) => {
    const label = `${getTitle(one)}: herausnehmen`;
    return make(
      'li',
      {},
      make('span', {}, `${amount} × ${getTitle(one)}, ${formatMoment(one)}`),
      button('Herausnehmen', label, change(one.id, -amount), 'demo-shop-out'),
    );
  };

  const row = (one) => {
    const price =
      one.price_from && `ab ${one.price_from.replace(/\.00$/, '').replace('.', ',')}\u00a0€`;
    const amount = make('output');
    amounts.set(one.id, amount);
    return make(
      'li',
      {},
      make(
        'div',
        {},
        make('h3', {}, getTitle(one)),
        make('p', {}, formatMoment(one)),
        make('p', {}, price ?? ''),
      ),
      make(
        'div',
        { className: 'demo-shop-amount' },
        button('−', `${getTitle(one)}: eine Karte weniger`, change(one.id, -1)),
        amount,
        button('+', `${getTitle(one)}: eine Karte mehr`, change(one.id, 1)),
      ),
    );
  };

  /** The cart as it was left, also in another tab; a ticket of a performance that is gone goes with it. */
  const show = async () => {
    cart = read();
    for (const id of cart.keys()) {
      const one = known.get(id) ?? (await ask(`${id}/`).catch(() => null));
      if (one) known.set(id, one);
      else cart.delete(id);
    }
    draw();
  };

  const open = async () => {
    const { results } = await ask('?available=1&page_size=100');
    for (const one of results) known.set(one.id, one);
    // the page names the performance of this address; it may be further ahead than these
    const { event } = box.dataset;
    const asked = event ? await ask(`${event}/`).catch(() => null) : null;
    const isSold = asked && /^(sale|few)$/.test(asked.status);
    if (isSold) known.set(asked.id, asked);
    const offered = isSold ? [asked] : results.slice(0, MOST);
    const isStart = location.pathname.split('/').length === 2;
    const title = isSold || isStart ? 'Karten' : 'Karten für andere Vorstellungen';
    offer.replaceChildren(
      make('h2', {}, offered.length > 0 ? title : 'Im Augenblick gibt es nichts zu kaufen.'),
      make('ul', { className: 'demo-shop-list' }, ...offered.map(row)),
    );
    await show();
    box.replaceChildren(total, tickets, offer);
    keep();
    setInterval(keep, REFRESH_MS);
    addEventListener('storage', ({ key }) => key === STORE && show());
    addEventListener('pageshow', ({ persisted }) => persisted && show());
  };

  open().catch(() =>
    box.replaceChildren(make('p', {}, 'Das Probeangebot lässt sich nicht laden.')),
  );
})();
