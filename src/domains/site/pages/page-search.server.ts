import { sql } from 'kysely';
import type { SearchSelect } from '#records/search-rows.server.ts';

/**
 * A page is shown if it and all its ancestors are online; mere menu entries are not (G-130). Results say its title, as menus do:
 * a headline such as 'Ein Abend im Umschlag' does not tell that the page is about vouchers.
 */
export const selectSearchedPages: SearchSelect = ({ ids, body }) => sql`
    with recursive branch as (
      select id as of, parent_id, is_online, online_from, online_to from page
        where id in (${ids}) and deleted_at is null
      union all
      select branch.of, above.parent_id, above.is_online, above.online_from, above.online_to
        from page as above join branch on above.id = branch.parent_id
    ), shown as (
      select branch.of, max(online_from) as online_from, min(online_to) as online_to
        from branch group by branch.of having bool_and(is_online)
    )
    select page.id, path as slug, title, array[headline] as names, array[menu_name] as around, array[]::text[] as about,
      array[meta_description] as texts, og_image as image, shown.online_from, shown.online_to,
      ${body}
    from page join shown on shown.of = page.id where menu_url = ''`;
