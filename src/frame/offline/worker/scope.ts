/* What we use of a worker's scope: its types and the DOM's cannot be loaded side by side. */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends WorkerEvent {
  readonly request: Request;
  /** what the browser has requested while the worker started */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: PageEvent;
  message: WorkerEvent & { readonly data: unknown };
}

/** Set before the code (service-worker.route.ts). */
export interface KnownHouse {
  /** false: remove everything (`OFFLINE=nein`) */
  is_on: boolean;
  site_name: string;
  /** addresses that are stored without having been visited */
  pages: string[];
}

interface Scope {
  readonly house: KnownHouse;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: true; type: 'window' }): Promise<{ url: string }[]>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(
    type: Type,
    handle: (event: Events[Type]) => void,
  ): void;
}

export const worker = globalThis as unknown as Scope;
