import * as z from 'zod/mini';
import type { ModuleRules } from '../fields/rules.ts';
import { isListed, readAddress, reduceToAddress } from './embed-address.ts';
import { allowedHosts, getPlayerUrl, serviceNames } from './embed-object.ts';
import type { EmbedKind } from './services/service.ts';

const WHOLE =
  'Bitte die ganze Adresse eingeben, die mit https:// beginnt, ohne Anmeldung und Port.';
const SINGLE =
  'Von dieser Adresse lässt sich nichts einbetten. Bitte die des einzelnen Beitrags oder seinen Einbettungscode eingeben.';

const LIST = new Intl.ListFormat('de', { type: 'disjunction' });

/** G-50: 'Bitte einen YouTube- oder Vimeo-Link eingeben.' */
function wanted(kind: EmbedKind, hosts: readonly string[]): string {
  const names = serviceNames(kind, hosts);
  if (names.length === 0) return 'Dieses Haus lässt hier keine fremden Inhalte zu.';
  return `Bitte einen ${LIST.format(names.map((name) => `${name}-`))}Link eingeben.`;
}

/** German validation message; null if the URL can be embedded. */
function findFault(kind: EmbedKind, hosts: readonly string[], text: string): string | null {
  if (text === '') return wanted(kind, hosts);
  const address = readAddress(text);
  if (!address) return WHOLE;
  if (!isListed(address.hostname, hosts)) return wanted(kind, hosts);
  return getPlayerUrl(kind, address) ? null : SINGLE;
}

/**
 * URL of an embed. Embed codes are reduced to their URL, whose host must be in the house's list (EDIT-36 … EDIT-42, G-37,
 * G-38).
 */
export function embedAddress(kind: EmbedKind, rules: ModuleRules) {
  const hosts = allowedHosts(kind, rules);
  return z.string('Bitte eine Adresse eingeben.').check(
    z.overwrite(reduceToAddress),
    z.maxLength(2000, 'Höchstens 2000 Zeichen.'),
    z.refine((text) => findFault(kind, hosts, text) === null, {
      error: ({ input }) => findFault(kind, hosts, String(input)) ?? undefined,
    }),
  );
}
