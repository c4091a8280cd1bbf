import type { Cdn, CdnSettings } from './adapter.ts';
import { sendPurge } from './send-purge.ts';

/** `CDN_ZONE` is the id of the zone. https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
export function openCloudflare({ CDN_ADDRESS, CDN_ZONE, CDN_TOKEN }: CdnSettings): Cdn {
  const url = `${CDN_ADDRESS || 'https://api.cloudflare.com'}/client/v4/zones/${CDN_ZONE}/purge_cache`;
  const send = (what: object) =>
    sendPurge(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${CDN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(what),
    });
  return {
    name: 'Cloudflare',
    writeTags: (tags) => ['Cache-Tag', [...tags].join(',')],
    holdHeader: 'CDN-Cache-Control',
    maxTags: 100,
    purge: (tags) => send({ tags }),
    purgeAll: () => send({ purge_everything: true }),
  };
}
