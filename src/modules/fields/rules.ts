import type { DesignSettings } from '#domains/site/settings/design.schema.ts';

/**
 * Design settings about modules: validation rules for new and edited content (G-37), allowed embeds (G-38), and the house's account
 * at HubSpot (G-39). Stored content is not validated again.
 */
export type ModuleRules = Pick<DesignSettings, 'moduleRules' | 'embedHosts' | 'hubspot'>;
