import type { Cdn, CdnSettings } from './adapter.ts';
import { sendPurge } from './send-purge.ts';

/** `CDN_ZONE` is the id of the service. https://www.fastly.com/documentation/reference/api/purging/ */
export function openFastly({ CDN_ADDRESS, CDN_ZONE, CDN_TOKEN }: CdnSettings): Cdn {
  const service = `${CDN_ADDRESS || 'https://api.fastly.com'}/service/${CDN_ZONE}`;
  const headers = { 'fastly-key': CDN_TOKEN, accept: 'application/json' };
  return {
    name: 'Fastly',
    writeTags: (tags) => ['Surrogate-Key', [...tags].join(' ')],
    holdHeader: 'Surrogate-Control',
    maxTags: 256,
    purge: (tags) =>
      sendPurge(`${service}/purge`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ surrogate_keys: tags }),
      }),
    purgeAll: () => sendPurge(`${service}/purge_all`, { method: 'POST', headers }),
  };
}
