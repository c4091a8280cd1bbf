import type { DesignSettings } from '#domains/site/settings/design.schema.ts';

/**
 * What a house has decided about its modules, as its design settings say it: which set of rules new and edited content
 * is checked by (G-37), and whose content may be embedded (G-38). What is stored is never checked again to be shown.
 */
export type ModuleRules = Pick<DesignSettings, 'moduleRules' | 'embedHosts'>;
