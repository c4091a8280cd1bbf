import { contentApi } from '../content/content.api.server.ts';
import { accountsApi, accountsEditorApi } from '../domains/accounts/accounts.api.server.ts';
import { imageFinderApi } from '../domains/media/image-finder.api.server.ts';
import { linkFinderApi } from '../domains/site/link-finder.api.server.ts';
import { noticesApi } from '../domains/site/notices.api.server.ts';
import { siteApi } from '../domains/site/site.api.server.ts';
import { errorPages, siteEditorApi } from '../domains/site/site-editor.api.server.ts';
import type { ApiInstance } from '../lib/api.ts';
import type { Services } from './services.ts';

/** The HTTP side of a domain: its routes, each with zod schemas. */
export type ApiPlugin = (app: ApiInstance, options: { services: Services }) => Promise<void>;

export interface ApiPlugins {
  /** answered under `/api` and `/de/api` (G-88) */
  site: readonly ApiPlugin[];
  /** answered under `/de/pageeditor-api` and `/pageeditor-api` */
  editor: readonly ApiPlugin[];
  /** with addresses of their own, without a prefix */
  root?: readonly ApiPlugin[];
}

/** Every call there is: a new domain adds its plugin here. */
export const API_PLUGINS: ApiPlugins = {
  site: [accountsApi, siteApi, noticesApi],
  editor: [accountsEditorApi, contentApi, siteEditorApi, linkFinderApi, imageFinderApi],
  root: [errorPages],
};
