import type { Settings } from '#domains/site/settings/all-settings.schema.ts';
import { SITE_DEFAULTS } from '#domains/site/settings/settings.schema.ts';
import { SETUP_STEPS, type SetupStep, type SetupStepName } from './setup.schema.ts';

/** What a house may leave as it is delivered. */
export const OPTIONAL_STEPS: ReadonlySet<SetupStepName> = new Set(['logo', 'colours']);

interface Made {
  rooms: number;
  hours: number;
  /** visitors see the home page */
  isPublic: boolean;
}

/** Which steps have left something behind, whoever has done it and wherever. */
export function setupSteps(
  { site, design }: Settings,
  { rooms, hours, isPublic }: Made,
): SetupStep[] {
  const hasAddress = site.address.street !== '';
  const done: Record<SetupStepName, boolean> = {
    // a house may be called what every house is called at first
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
