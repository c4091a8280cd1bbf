import type { Cdn, CdnSettings } from './adapter.ts';
import { openCloudflare } from './cloudflare.ts';
import { openFastly } from './fastly.ts';
import { openVarnish } from './varnish.ts';

const OPEN = { fastly: openFastly, cloudflare: openCloudflare, varnish: openVarnish };

/** @returns null where no CDN is set */
export const openCdn = (settings: CdnSettings): Cdn | null =>
  settings.CDN ? OPEN[settings.CDN](settings) : null;
