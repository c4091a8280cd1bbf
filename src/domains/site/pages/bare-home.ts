import type { AnsweredSection } from '#lib/answers/sections.ts';
import type { PageAnswer } from './page.schema.ts';

/** not the id of a stored page */
export const BARE_HOME_ID = 0;
const SIGN_IN = '/accounts/login?next=%2Fde%3Fedit';

const text = (programme: boolean) =>
  `<p>Hier entsteht die Website dieses Hauses. ${
    programme ? 'Das <a href="/de/programm">Programm</a> steht schon hier.' : 'Das Programm folgt.'
  }</p><p>Sie arbeiten für das Haus? <a href="${SIGN_IN}">Zur Anmeldung</a></p>`;

/**
 * The home page until a page is online; noindex (G-277).
 * @param has.programme whether there are upcoming performances
 */
export function bareHome(site_name: string, has: { programme: boolean }): PageAnswer {
  const own = { url: '', revision: 0, is_online: true };
  const module = {
    ...own,
    id: BARE_HOME_ID,
    model: 'text',
    content: text(has.programme),
    anchor: '',
  };
  const section = {
    ...own,
    id: BARE_HOME_ID,
    model: 'container',
    slug: '',
    parent: null,
    extra_class: '',
    image: null,
    content_type: 'pages.page',
    object_id: BARE_HOME_ID,
    layout: 0,
    columns: [{ index: 0, classes: '', children: [{ ...module, decrease_distance: false }] }],
  } as AnsweredSection;
  return {
    id: BARE_HOME_ID,
    urls: { de: '/de' },
    content_type: 'pages.page',
    title: site_name,
    headline: '',
    is_online: true,
    is_clickable: true,
    in_menu: false,
    in_footer: false,
    is_landing_page: false,
    menu_url: '',
    meta_title: 'Website im Aufbau',
    meta_description: '',
    og_title: '',
    og_description: '',
    og_type: 'website',
    og_image: null,
    og_image_id: null,
    og_image_thumbs: null,
    robots_noindex: true,
    parent: null,
    siblings: [],
    settings_url: '',
    tab_navigation: [],
    version_id: null,
    modules: [section],
  };
}
