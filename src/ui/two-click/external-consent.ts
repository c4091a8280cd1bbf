import { useState, useSyncExternalStore } from 'react';

/** Services of other companies that a visitor may allow one by one (CONSENT-07). */
export type ExternalService = 'video' | 'audio' | 'social';

interface Permissions {
  allowed: ReadonlySet<ExternalService>;
  /** how often the visitor has decided about cookies: what was allowed once ends with the next decision */
  decisions: number;
}

const NONE: Permissions = { allowed: new Set(), decisions: 0 };
let current = NONE;
const listeners = new Set<() => void>();
let keep: ((service: ExternalService) => void) | undefined;
let isKeeping = false;
const unkept: ExternalService[] = [];

/** Called by the cookie manager: what is allowed now. */
export function setAllowedServices(services: Iterable<ExternalService>): void {
  change({ ...current, allowed: new Set(services) });
}

/**
 * Called by the cookie manager when the visitor has decided: what was allowed once and is not named now is withdrawn.
 * 'Always', said at the content itself, says nothing about what is loaded beside it.
 */
export function endAllowedOnce(): void {
  if (!isKeeping) change({ ...current, decisions: current.decisions + 1 });
}

function change(next: Permissions): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Called once by the cookie manager: how a permission that was given elsewhere is kept. */
export function keepPermissionsWith(store: (service: ExternalService) => void): void {
  keep = store;
  for (const service of unkept.splice(0)) keepNow(service);
}

function keepNow(service: ExternalService): void {
  isKeeping = true;
  keep?.(service);
  isKeeping = false;
}

/** The visitor allows a service for good, outside the cookie manager. */
export function allowService(service: ExternalService): void {
  setAllowedServices([...current.allowed, service]);
  if (keep) keepNow(service);
  else unkept.push(service);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether something of a service may be loaded, for good or this once; never on the server and in the first render, so
 * that pages can be cached.
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
    /** the visitor has asked for this one, and not only for its kind */
    wasAsked,
    allowOnce: () => setOnce(decisions),
  };
}
