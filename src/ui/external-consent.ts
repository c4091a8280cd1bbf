import { useSyncExternalStore } from 'react';

/** Services of other companies that a visitor may allow one by one (CONSENT-07). */
export type ExternalService = 'video' | 'audio' | 'social';

let allowed: ReadonlySet<ExternalService> = new Set();
const NONE: ReadonlySet<ExternalService> = new Set();
const listeners = new Set<() => void>();
let keep: ((service: ExternalService) => void) | undefined;
const unkept: ExternalService[] = [];

/** Called by the cookie manager: what is allowed now. */
export function setAllowedServices(services: Iterable<ExternalService>): void {
  allowed = new Set(services);
  for (const listener of listeners) listener();
}

/** Called once by the cookie manager: how a permission that was given elsewhere is kept. */
export function keepPermissionsWith(store: (service: ExternalService) => void): void {
  keep = store;
  for (const service of unkept.splice(0)) store(service);
}

/** The visitor allows a service for good, outside the cookie manager. */
export function allowService(service: ExternalService): void {
  setAllowedServices([...allowed, service]);
  if (keep) keep(service);
  else unkept.push(service);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a service may be loaded; never on the server and in the first render, so that pages can be cached. */
export function useServiceAllowed(service: ExternalService): boolean {
  return useSyncExternalStore(
    subscribe,
    () => allowed,
    () => NONE,
  ).has(service);
}
