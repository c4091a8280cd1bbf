import type { RequestListener, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { House } from './house.ts';
import { createHttpApp } from './http-app.ts';
import { firstStart } from './start/first-start.ts';
import { createServices } from './wiring/create-services.ts';

export interface DevelopmentOptions {
  house: House;
  site: () => Promise<ServerBuild>;
  say: (line: string) => void;
  /** the last build; null: there is none */
  administration_folder: string | null;
  createServer: (listener: RequestListener) => Server;
}

/** Opens the part that `dev.ts` reloads with every change of server code. */
export async function openDevelopment(options: DevelopmentOptions): Promise<FastifyInstance> {
  const { house, say, site, createServer } = options;
  const services = createServices(house);
  if (!house.jobs.isWorking()) {
    await house.jobs.start();
    for (const line of await firstStart({ house, services, say })) say(line);
    await services.backups.closeUnfinished();
    await house.jobs.work();
  }
  await services.search.index.start();
  return createHttpApp({
    house,
    services,
    site,
    createServer,
    build: 'development',
    client_folder: null,
    administration_folder: options.administration_folder,
    mode: 'development',
    isStopping: () => false,
  });
}
