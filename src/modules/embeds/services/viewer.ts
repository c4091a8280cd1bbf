import { buildUrl, pathPart, type Service } from './service.ts';

const issuu: Service = {
  name: 'Issuu',
  key: 'issuu',
  hosts: ['issuu.com'],
  player(address) {
    const [, u, d] = /^\/([\w.-]+)\/docs\/([\w.-]+)/.exec(address.pathname) ?? [];
    return u && d ? buildUrl('https://e.issuu.com/embed.html', { d, u }) : address.href;
  },
  page({ searchParams }) {
    const [u, d] = [searchParams.get('u'), searchParams.get('d')];
    if (!u || !d) return null;
    return `https://issuu.com/${encodeURIComponent(u)}/docs/${encodeURIComponent(d)}`;
  },
};

const yumpu: Service = {
  name: 'Yumpu',
  key: 'yumpu',
  hosts: ['yumpu.com'],
  // A document's id does not reveal the player's URL; only the embed code contains it.
  player: (address) => (pathPart(address, /(\/embed\/)/) ? address.href : null),
};

const sketchfab: Service = {
  name: 'Sketchfab',
  key: 'sketchfab',
  hosts: ['sketchfab.com'],
  player(address) {
    const id = pathPart(address, /(?<![0-9a-f])([0-9a-f]{32})(?:\/embed)?\/?$/i);
    return id && `https://sketchfab.com/models/${id}/embed`;
  },
  shape: () => ({ ratio: '16 / 9' }),
};

export const viewerServices: readonly Service[] = [issuu, yumpu, sketchfab];
