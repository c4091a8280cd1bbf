import type { Moment } from '#lib/cache/moment.ts';
import type { NavigationService } from '../navigation/navigation.service.server.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';

export type OfflineService = ReturnType<typeof createOfflineService>;

interface OfflineParts {
  /** false: browsers remove what they have stored (`OFFLINE`) */
  is_on: boolean;
  settings: Pick<SettingsService, 'current'>;
  navigation: NavigationService;
}

const HOME = '/de';

/** What browsers store of the site, to show it without a network (SW-01, G-451). */
export function createOfflineService({ is_on, settings, navigation }: OfflineParts) {
  return {
    /** Configuration of the service worker; the same for all visitors. */
    async house(moment: Moment) {
      const [{ site }, { menu, secondary_menu }] = await Promise.all([
        settings.current(moment.facts),
        navigation.menus(moment),
      ]);
      const entries = [...secondary_menu, ...menu].filter(({ is_clickable }) => is_clickable);
      const own = entries.map(({ url }) => url).filter((url) => url.startsWith(`${HOME}/`));
      return { is_on, site_name: site.site_name, pages: [HOME, ...new Set(own)].slice(0, 12) };
    },

    /** The web app manifest: the site can be put on a phone's home screen. */
    async manifest({ facts }: Moment) {
      const { site, design } = await settings.current(facts);
      const paper = design.colors?.paper ?? '#f6f4ef';
      return {
        name: site.site_name,
        short_name: site.site_name,
        lang: 'de',
        start_url: HOME,
        scope: '/',
        display: 'minimal-ui',
        background_color: paper,
        theme_color: paper,
        icons: [
          { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
        ],
      };
    },
  };
}
