import type { Cdn, CdnSettings } from './adapter.ts';
import { sendPurge } from './send-purge.ts';

/** One or several, each by its address in `CDN_ADDRESS`, with deploy/varnish.vcl, which reads these requests. */
export function openVarnish({ CDN_ADDRESS }: CdnSettings): Cdn {
  const addresses = CDN_ADDRESS.split(',').map((address) => address.trim());
  const send = async (keys: string) => {
    const headers = { 'surrogate-key': keys };
    await Promise.all(addresses.map((url) => sendPurge(url, { method: 'PURGE', headers })));
  };
  return {
    name: 'Varnish',
    writeTags: (tags) => ['Surrogate-Key', [...tags].join(' ')],
    holdHeader: 'Surrogate-Control',
    maxTags: 100,
    purge: (tags) => send(tags.join(' ')),
    purgeAll: () => send('*'),
  };
}
