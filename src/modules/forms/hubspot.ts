import type { EmbedObject } from '#lib/answers/sections.ts';
import type { ModuleRules } from '../fields/rules.ts';

const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Last part of a form's link: version, GUID in 22 characters, account in base 36. */
const LINK_NAME = /^\d[\w-]{22}[a-z\d]{2,10}$/;

const ORIGINS = {
  eu1: 'https://share-eu1.hsforms.com',
  na1: 'https://share.hsforms.com',
} as const;

/**
 * A HubSpot form, as a page of its own that is framed (G-39): no script of HubSpot's runs in our page.
 * @param id a GUID, which needs the account of the settings, or the last part of the form's link
 * @returns null if the id names no form
 */
export function hubspotForm(id: string, { hubspot }: ModuleRules): EmbedObject | null {
  const name = LINK_NAME.test(id) ? id : decodeName(id, hubspot.account);
  if (!name) return null;
  const url = `${ORIGINS[hubspot.region]}/${name}`;
  return { service: 'HubSpot', url, frame: url, shape: { height: 760 } };
}

function decodeName(guid: string, account: string): string | null {
  if (!GUID.test(guid) || !account) return null;
  const bytes = guid.replaceAll('-', '').match(/../g) ?? [];
  const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  const short = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `1${short}${Number(account).toString(36)}`;
}
