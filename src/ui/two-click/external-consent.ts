import { useState, useSyncExternalStore } from 'react';

/** External media with separate permissions (CONSENT-07). */
export type ExternalMedia = 'video' | 'audio' | 'social';

/** These, and what consent to marketing allows (CONSENT-06), which is given in the cookie settings only. */
export type ExternalService = ExternalMedia | 'marketing';

interface Permissions {
  allowed: ReadonlySet<ExternalService>;
  /** number of cookie decisions: one-time permissions end with the next */
  decisions: number;
}

const NONE: Permissions = { allowed: new Set(), decisions: 0 };
let current = NONE;
const listeners = new Set<() => void>();
let keep: ((service: ExternalMedia) => void) | undefined;
let isKeeping = false;
const unkept: ExternalMedia[] = [];

/** Called by the cookie manager with the allowed services. */
export function setAllowedServices(services: Iterable<ExternalService>): void {
  change({ ...current, allowed: new Set(services) });
}

/** Called after each cookie decision: revokes one-time permissions. 'Always' at an embed does not affect other services. */
export function endAllowedOnce(): void {
  if (!isKeeping) change({ ...current, decisions: current.decisions + 1 });
}

function change(next: Permissions): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Called once by the cookie manager: stores permissions given elsewhere. */
export function keepPermissionsWith(store: (service: ExternalMedia) => void): void {
  keep = store;
  for (const service of unkept.splice(0)) keepNow(service);
}

function keepNow(service: ExternalMedia): void {
  isKeeping = true;
  keep?.(service);
  isKeeping = false;
}

/** Allows a service permanently, outside the cookie manager. */
export function allowService(service: ExternalMedia): void {
  setAllowedServices([...current.allowed, service]);
  if (keep) keepNow(service);
  else unkept.push(service);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether a service may be loaded, permanently or once; never on the server and in the first render, so that pages can be
 * cached.
 */
export function usePermission(service: ExternalService) {
  const { allowed, decisions } = useSyncExternalStore(
    subscribe,
    () => current,
    () => NONE,
  );
  const [once, setOnce] = useState<number | null>(null);
  const wasAsked = once === decisions;
  return {
    isAllowed: allowed.has(service) || wasAsked,
    /** the visitor has clicked this one, not only allowed its kind */
    wasAsked,
    allowOnce: () => setOnce(decisions),
  };
}
