import { buildUrl, pathPart, type Service } from './service.ts';

const soundcloud: Service = {
  name: 'SoundCloud',
  key: 'soundcloud',
  hosts: ['soundcloud.com'],
  player(address) {
    if (address.hostname === 'w.soundcloud.com') return address.href;
    // Short links of `on.` have no player.
    if (address.hostname.startsWith('on.') || !pathPart(address, /^\/[\w-]+\/([\w-]+)/))
      return null;
    return buildUrl('https://w.soundcloud.com/player/', {
      url: address.origin + address.pathname,
    });
  },
  page: ({ searchParams }) => searchParams.get('url'),
  shape: ({ href }) => ({ height: /\/sets\/|playlists/.test(href) ? 450 : 166 }),
};

const SPOTIFY =
  /^\/(?:intl-\w+\/)?(?:embed(?:-podcast)?\/)?((?:track|album|playlist|episode|show|artist)\/\w+)/;

const spotify: Service = {
  name: 'Spotify',
  key: 'spotify',
  hosts: ['spotify.com'],
  player(address) {
    const what = pathPart(address, SPOTIFY);
    return what && `https://open.spotify.com/embed/${what}`;
  },
  page(address) {
    const what = pathPart(address, SPOTIFY);
    return what && `https://open.spotify.com/${what}`;
  },
  shape: ({ pathname }) => ({ height: /\/(track|episode)\//.test(pathname) ? 152 : 352 }),
};

/** Shows are on subdomains of podigee.io or on their own hosts. */
const podigee: Service = {
  name: 'Podigee',
  key: 'podigee',
  hosts: ['podigee'],
  isAnywhere: true,
  player({ origin, pathname, href }) {
    if (/\/embed\b/.test(pathname)) return href;
    return buildUrl(`${origin}${pathname.replace(/\/$/, '')}/embed`, { context: 'external' });
  },
  page: ({ origin, pathname }) => origin + (pathname.split(/\/embed\b/, 1)[0] ?? ''),
  shape: () => ({ height: 220 }),
};

const mixcloud: Service = {
  name: 'Mixcloud',
  key: 'mixcloud',
  hosts: ['mixcloud.com'],
  player(address) {
    const feed =
      pathPart(address, /^(\/(?!widget\/)[\w-]+\/[\w-]+\/?)$/) ?? address.searchParams.get('feed');
    return feed && buildUrl('https://player-widget.mixcloud.com/widget/iframe/', { feed });
  },
  page({ searchParams, pathname }) {
    const feed = searchParams.get('feed') ?? pathname;
    return URL.parse(feed, 'https://www.mixcloud.com')?.href ?? null;
  },
  shape: () => ({ height: 120 }),
};

export const audioServices: readonly Service[] = [soundcloud, spotify, podigee, mixcloud];
