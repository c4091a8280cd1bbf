-- What a room offers for access where that is not what its venue offers (G-250). Else `access` means nothing.
alter table room
  add column has_own_access boolean not null default false,
  add column access text[] not null default '{}';

-- Performances are found by the access of the place, too: those that there are, as `refreshFacets` writes them.
update event set facets = found.facets
from (
  select e.id,
    array(select facet from unnest(e.facets) with ordinality as of (facet, place)
      where facet not like 'access:%' order by place)
    || array(select distinct 'access:' || slug
      from unnest(e.access || coalesce(p.access, '{}') || coalesce(v.access, '{}')) as slug order by 1)
    as facets
  from event e
  left join production p on p.id = e.production_id
  left join room r on r.id = e.room_id
  left join venue v on v.id = r.venue_id
) as found
where event.id = found.id and event.facets is distinct from found.facets;

-- Their names for access are searched.
drop trigger search_note on event;
create trigger search_note after insert or delete or update of
  slug, production_id, room_id, place, name, preline, headline, subline, teaser_text, description,
  remarks, date_start, date_end, ends_at, genre_id, exhibition_type_id, programme, image, facets, is_online
  on event for each row execute function search_note();
