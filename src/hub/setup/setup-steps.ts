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

/** Steps are done by their results, no matter who entered them or where. */
export function setupSteps(
  { site, design }: Settings,
  { rooms, hours, isPublic }: Made,
): SetupStep[] {
  const hasAddress = site.address.street !== '';
  const done: Record<SetupStepName, boolean> = {
    // the default may be the house's real name: an address also counts
    name: site.site_name !== SITE_DEFAULTS.site_name || hasAddress,
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
