import type { ModuleRules } from '../fields/rules.ts';
import { isListed, readAddress } from './embed-address.ts';
import { audioServices } from './services/audio.ts';
import type { EmbedKind, EmbedShape, Service } from './services/service.ts';
import { socialServices } from './services/social.ts';
import { videoServices } from './services/video.ts';
import { viewerServices } from './services/viewer.ts';

/** What a module embeds, as answered with it (like `image_obj`). */
export interface EmbedObject {
  /** whose content it is, e.g. 'YouTube'; of an unknown service the name of its host */
  service: string;
  /** the address at the service, for people */
  url: string;
  /** address of the player; null where the house does not allow the host (any more): then there is only the link */
  frame: string | null;
  shape: EmbedShape;
}

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

/** The hosts that a house allows in modules of a kind, by the rules that it has chosen (G-37, G-38). */
export function allowedHosts(
  kind: EmbedKind,
  { embedHosts, moduleRules }: ModuleRules,
): readonly string[] {
  return embedHosts[kind][moduleRules];
}

/** @param chosen key of the service that a module says it is */
function serviceAt(kind: EmbedKind, { hostname }: URL, chosen?: string): Service | undefined {
  const services = SERVICES[kind];
  return (
    services.find(({ hosts }) => isListed(hostname, hosts)) ??
    services.find(({ key, isAnywhere }) => isAnywhere && key === chosen)
  );
}

/** The names of everything in a list of hosts, each once. */
export function serviceNames(kind: EmbedKind, list: readonly string[]): string[] {
  const names = list.map((entry) => {
    const known = SERVICES[kind].find(
      ({ hosts }) => hosts.includes(entry) || isListed(entry, hosts),
    );
    return known?.name ?? entry;
  });
  return [...new Set(names)];
}

/** Address of the player. A service that is not known works as well: what the house allows is framed as it is. */
export function playerOf(kind: EmbedKind, address: URL, chosen?: string): string | null {
  const service = serviceAt(kind, address, chosen);
  return service ? service.player(address) : address.href;
}

/** What is embedded from a stored address; null where it is none that is safe to follow. */
export function embedObject(
  kind: EmbedKind,
  stored: string,
  rules: ModuleRules,
  chosen?: string,
): EmbedObject | null {
  const address = readAddress(stored);
  if (!address) return null;
  const service = serviceAt(kind, address, chosen);
  const isAllowed = isListed(address.hostname, allowedHosts(kind, rules));
  return {
    service: service?.name ?? address.hostname.replace(/^www\./, ''),
    url: pageOf(service, address),
    frame: isAllowed ? playerOf(kind, address, chosen) : null,
    shape: service?.shape?.(address) ?? SHAPES[kind],
  };
}

/** Never leads from the service to somebody else, whatever stands in the address of the player. */
function pageOf(service: Service | undefined, address: URL): string {
  const page = readAddress(service?.page?.(address) ?? '');
  const hosts = [address.hostname, ...(service?.hosts ?? [])];
  return page && isListed(page.hostname, hosts) ? page.href : address.href;
}
