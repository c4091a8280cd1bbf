import type { EmbedObject, EmbedShape } from '#lib/answers/sections.ts';
import type { ModuleRules } from '../fields/rules.ts';
import { isListed, readAddress } from './embed-address.ts';
import { audioServices } from './services/audio.ts';
import type { EmbedKind, Service } from './services/service.ts';
import { socialServices } from './services/social.ts';
import { videoServices } from './services/video.ts';
import { viewerServices } from './services/viewer.ts';

const SERVICES: Record<EmbedKind, readonly Service[]> = {
  video: videoServices,
  audio: audioServices,
  viewer: viewerServices,
  socialmedia: socialServices,
};

const SHAPES: Record<EmbedKind, EmbedShape> = {
  video: { ratio: '16 / 9' },
  audio: { height: 180 },
  viewer: { ratio: '4 / 3' },
  socialmedia: { height: 640 },
};

/** Allowed hosts for a kind of embed, by the house's rules (G-37, G-38). */
export function allowedHosts(
  kind: EmbedKind,
  { embedHosts, moduleRules }: ModuleRules,
): readonly string[] {
  return embedHosts[kind][moduleRules];
}

/** @param chosen key of the service selected in the module */
function findService(kind: EmbedKind, { hostname }: URL, chosen?: string): Service | undefined {
  const services = SERVICES[kind];
  return (
    services.find(({ hosts }) => isListed(hostname, hosts)) ??
    services.find(({ key, isAnywhere }) => isAnywhere && key === chosen)
  );
}

/** Names of the services in a list of hosts, without duplicates. */
export function serviceNames(kind: EmbedKind, list: readonly string[]): string[] {
  const names = list.map((entry) => {
    const known = SERVICES[kind].find(
      ({ hosts }) => hosts.includes(entry) || isListed(entry, hosts),
    );
    return known?.name ?? entry;
  });
  return [...new Set(names)];
}

/** URL of the player; the URL itself for unknown services on allowed hosts. */
export function getPlayerUrl(kind: EmbedKind, address: URL, chosen?: string): string | null {
  const service = findService(kind, address, chosen);
  return service ? service.player(address) : address.href;
}

/** The embed of a stored URL; null if it is unsafe. */
export function embedObject(
  kind: EmbedKind,
  stored: string,
  rules: ModuleRules,
  chosen?: string,
): EmbedObject | null {
  const address = readAddress(stored);
  if (!address) return null;
  const service = findService(kind, address, chosen);
  const isAllowed = isListed(address.hostname, allowedHosts(kind, rules));
  return {
    service: service?.name ?? address.hostname.replace(/^www\./, ''),
    url: getPageUrl(service, address),
    frame: isAllowed ? getPlayerUrl(kind, address, chosen) : null,
    shape: service?.shape?.(address) ?? SHAPES[kind],
  };
}

/** Never leads away from the service, whatever the player's URL contains. */
function getPageUrl(service: Service | undefined, address: URL): string {
  const page = readAddress(service?.page?.(address) ?? '');
  const hosts = [address.hostname, ...(service?.hosts ?? [])];
  return page && isListed(page.hostname, hosts) ? page.href : address.href;
}
