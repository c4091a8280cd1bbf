import { buildUrl, pathPart, type Service } from './service.ts';

const facebook: Service = {
  name: 'Facebook',
  key: 'facebook',
  hosts: ['facebook.com'],
  player({ pathname, href }) {
    if (pathname.startsWith('/plugins/')) return href;
    if (pathname === '/') return null;
    const plugin = /\/(videos|watch|reel)\b/.test(pathname) ? 'video' : 'post';
    const query = { href, show_text: 'true', width: '500' };
    return buildUrl(`https://www.facebook.com/plugins/${plugin}.php`, query);
  },
  page: ({ searchParams }) => searchParams.get('href'),
};

const instagram: Service = {
  name: 'Instagram',
  key: 'instagram',
  hosts: ['instagram.com'],
  player(address) {
    const id = pathPart(address, /\/(?:p|reel|tv)\/([\w-]+)/);
    return id && `https://www.instagram.com/p/${id}/embed/captioned/`;
  },
  shape: () => ({ height: 760 }),
};

const x: Service = {
  name: 'X',
  key: 'x',
  hosts: ['x.com', 'twitter.com'],
  player(address) {
    const id = pathPart(address, /\/status(?:es)?\/(\d+)/) ?? address.searchParams.get('id');
    return id && buildUrl('https://platform.twitter.com/embed/Tweet.html', { id, dnt: 'true' });
  },
  page({ hostname, searchParams }) {
    const id = hostname.startsWith('platform.') && searchParams.get('id');
    return id ? `https://x.com/i/status/${encodeURIComponent(id)}` : null;
  },
  shape: () => ({ height: 560 }),
};

const tiktok: Service = {
  name: 'TikTok',
  key: 'tiktok',
  hosts: ['tiktok.com'],
  player(address) {
    const id = pathPart(address, /\/(?:video|embed(?:\/v2)?)\/(\d+)/);
    return id && `https://www.tiktok.com/embed/v2/${id}`;
  },
  shape: () => ({ height: 740 }),
};

export const socialServices: readonly Service[] = [facebook, instagram, x, tiktok];
