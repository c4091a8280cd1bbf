import type { SettingsService } from '#domains/site/settings/settings.service.server.ts';
import type { House } from '../../house.ts';

/** What most services get of the house. */
export function pickHouseParts({ database, clock, changes, logger }: House) {
  const onFailure = (what: string, err?: unknown) => logger.error({ err }, what);
  return { database, clock, changes, feed: changes, onFailure };
}

/** Reads single parts of the settings, for services that need no more of them. */
export function readSettings(settings: Pick<SettingsService, 'current' | 'readHouseName'>) {
  const site = async () => (await settings.current()).site;
  return {
    site,
    house_name: settings.readHouseName,
    parsers: async () => (await settings.current()).design.parsers,
  };
}
