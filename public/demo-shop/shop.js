/*
 * The trial shop: what the script of a real one does, without selling anything. It knows nothing of the site but its public
 * call for performances, fills the container `#webshop`, keeps its cart for the visit, and shows at `[data-cart-amount]` how
 * many tickets are in it.
 */
(() => {
  const box = document.getElementById('webshop');
  if (!box) return;
  const STORE = 'demo-shop-cart';
  const MOST = 10;
  const cart = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'));

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

  const badge = make('span', { className: 'demo-shop-badge' });
  badge.dataset.cartAmount = '';
  const total = make('p', { className: 'demo-shop-total' }, 'Im Warenkorb: ', badge);

  const count = () => {
    badge.textContent = String([...cart.values()].reduce((sum, each) => sum + each, 0));
    sessionStorage.setItem(STORE, JSON.stringify([...cart]));
  };

  const row = ({ id, headline, name, date_start, price_from }) => {
    const title = headline || name;
    const amount = make('output', {}, String(cart.get(id) ?? 0));
    const change = (by) => () => {
      const next = Math.min(MOST, Math.max(0, (cart.get(id) ?? 0) + by));
      if (next) cart.set(id, next);
      else cart.delete(id);
      amount.textContent = String(next);
      count();
    };
    const button = (sign, label, by) =>
      make(
        'button',
        { type: 'button', ariaLabel: `${title}: ${label}`, onclick: change(by) },
        sign,
      );
    const when = new Date(date_start).toLocaleString('de-DE', {
      ...{ dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Berlin' },
    });
    const price = price_from && `ab ${price_from.replace(/\.00$/, '').replace('.', ',')}\u00a0€`;
    return make(
      'li',
      {},
      make(
        'div',
        {},
        make('h2', {}, title),
        make('p', {}, `${when} Uhr`),
        make('p', {}, price ?? ''),
      ),
      make(
        'div',
        { className: 'demo-shop-amount' },
        button('−', 'eine Karte weniger', -1),
        amount,
        button('+', 'eine Karte mehr', 1),
      ),
    );
  };

  fetch('/de/api/events/?available=1&page_size=100')
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
    .then(({ results }) => {
      const asked = results.filter(({ ticket_url }) => ticket_url === location.pathname);
      const offered = asked.length > 0 ? asked : results.slice(0, MOST);
      box.replaceChildren(
        total,
        offered.length > 0
          ? make('ul', { className: 'demo-shop-list' }, ...offered.map(row))
          : make('p', {}, 'Im Augenblick gibt es nichts zu kaufen.'),
      );
      count();
    })
    .catch(() => box.replaceChildren(make('p', {}, 'Das Probeangebot lässt sich nicht laden.')));
})();
