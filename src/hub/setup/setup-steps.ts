import type { Settings } from '#domains/site/settings/all-settings.schema.ts';
import { SITE_DEFAULTS } from '#domains/site/settings/settings.schema.ts';
import { SETUP_STEPS, type SetupStep, type SetupStepName } from './setup.schema.ts';

/** Steps with usable defaults. */
export const OPTIONAL_STEPS: ReadonlySet<SetupStepName> = new Set(['logo', 'colours']);

interface Made {
  rooms: number;
  hours: number;
  /** visitors see the home page */
  isPublic: boolean;
}

/** Not the name that every new house has, which may still be the real one: who opens the site with it, keeps it. */
export const isNamed = ({ site_name }: Settings['site']): boolean =>
  site_name !== SITE_DEFAULTS.site_name;

/** Steps are done by their results, no matter who entered them or where. */
export function setupSteps(
  { site, design }: Settings,
  { rooms, hours, isPublic }: Made,
): SetupStep[] {
  const hasAddress = site.address.street !== '';
  const done: Record<SetupStepName, boolean> = {
    name: isNamed(site) || isPublic,
    logo: design.header.logo !== '',
    colours: Object.keys(design.colors).length > 0,
    address: hasAddress || site.html_footer_top.code !== '',
    rooms: rooms > 0,
    hours: hours > 0,
    mail: site.contact_email !== '',
    pages: isPublic,
  };
  return SETUP_STEPS.map((name) => ({ name, is_done: done[name] }));
}
