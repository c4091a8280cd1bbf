/* Types for the parts of a worker's scope that we use: TypeScript cannot load its own beside those of the DOM. */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends WorkerEvent {
  readonly request: Request;
  /** the browser requests the page while the worker starts */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: PageEvent;
  message: WorkerEvent & { readonly data: unknown };
}

/** What service-worker.route.ts puts in front of the code. */
export interface KnownHouse {
  /** false: remove everything (`OFFLINE=nein`) */
  is_on: boolean;
  site_name: string;
  /** paths to store without a visit */
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
