import type { DesignSettings } from './design.schema.ts';
import type { SiteSettings } from './settings.schema.ts';

/** All settings: site and design. */
export interface Settings {
  site: SiteSettings;
  design: DesignSettings;
}
