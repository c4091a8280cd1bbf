-- The search reads a record again when its own words have changed, and those that name it when its name has. Until now every
-- change of a venue or a production was noted for all its performances: each pause while somebody wrote about the main hall
-- indexed thousands. Missing were a performance's language and surtitles, a venue's rooms and the group of a person.

create or replace function search_note() returns trigger language plpgsql as $$
declare
  is_there boolean := tg_op <> 'DELETE';
begin
  case tg_table_name
    when 'event_person', 'event_series', 'event_tag' then
      insert into search_stale (kind, object_id)
        values ('event', case when is_there then new.event_id else old.event_id end);
    when 'article_tag' then
      insert into search_stale (kind, object_id)
        values ('article', case when is_there then new.article_id else old.article_id end);
    when 'production_tag' then
      insert into search_stale (kind, object_id)
        values ('production', case when is_there then new.production_id else old.production_id end);
    when 'production_person' then
      insert into search_stale (kind, object_id)
        select 'production', case when is_there then new.production_id else old.production_id end
        union all
        select 'event', id from event
          where production_id = case when is_there then new.production_id else old.production_id end;
    when 'content_document' then
      if (case when is_there then new.state else old.state end) = 'live' then
        insert into search_stale (kind, object_id) values (
          split_part(case when is_there then new.content_type else old.content_type end, '.', 2),
          case when is_there then new.object_id else old.object_id end
        );
      end if;
    else null;
  end case;
  return null;
end
$$;

-- What has a changed record's name among its words.
create function search_note_naming() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'production' then
      insert into search_stale (kind, object_id)
        select 'event', id from event where production_id = new.id;
    when 'person' then
      insert into search_stale (kind, object_id)
        select 'event', event_id from event_person where person_id = new.id
        union all
        select 'production', production_id from production_person where person_id = new.id
        union all
        select 'event', event.id from event join production_person using (production_id)
          where person_id = new.id;
    when 'person_category' then
      insert into search_stale (kind, object_id)
        select 'person', id from person where category_id = new.id;
    when 'series' then
      insert into search_stale (kind, object_id)
        select 'event', event_id from event_series where series_id = new.id;
    when 'venue' then
      insert into search_stale (kind, object_id)
        select 'event', event.id from event join room on room.id = room_id where venue_id = new.id;
    when 'room' then
      insert into search_stale (kind, object_id)
        select 'event', id from event where room_id = new.id
        union all
        select 'venue', id from unnest(array[old.venue_id, new.venue_id]) as id where id is not null;
    when 'genre' then
      insert into search_stale (kind, object_id)
        select 'event', id from event where genre_id = new.id
        union all
        select 'event', event.id from event join production on production.id = production_id
          where production.genre_id = new.id
        union all
        select 'production', id from production where genre_id = new.id;
    when 'exhibition_type' then
      insert into search_stale (kind, object_id)
        select 'event', id from event where exhibition_type_id = new.id
        union all
        select 'event', event.id from event join production on production.id = production_id
          where production.exhibition_type_id = new.id
        union all
        select 'production', id from production where exhibition_type_id = new.id;
    when 'tag' then
      insert into search_stale (kind, object_id)
        select 'event', event_id from event_tag where tag_id = new.id
        union all
        select 'production', production_id from production_tag where tag_id = new.id
        union all
        select 'article', article_id from article_tag where tag_id = new.id;
    when 'page' then
      -- those below: they are shown only where it is
      insert into search_stale (kind, object_id)
        with recursive branch (id) as (
          select id from page where parent_id = new.id
          union
          select page.id from page join branch on page.parent_id = branch.id
        )
        select 'page', id from branch;
    else null;
  end case;
  return null;
end
$$;

-- A venue names its rooms; a new or deleted one has no performances.
create function search_note_room() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, object_id)
    select 'venue', id
      from unnest(array[case when tg_op = 'DELETE' then old.venue_id else new.venue_id end]) as id
      where id is not null;
  return null;
end
$$;

drop trigger search_note on event;
drop trigger search_note on production;
drop trigger search_note on person;
drop trigger search_note on series;
drop trigger search_note on venue;
drop trigger search_note on room;
drop trigger search_note on genre;
drop trigger search_note on exhibition_type;
drop trigger search_note on tag;
drop trigger search_note on article;
drop trigger search_note on page;

create trigger search_note after insert or update or delete on production
  for each row execute function search_note_row();
create trigger search_note after insert or update or delete on person
  for each row execute function search_note_row();
create trigger search_note after insert or update or delete on series
  for each row execute function search_note_row();
create trigger search_note after insert or update or delete on venue
  for each row execute function search_note_row();
create trigger search_note after insert or update or delete on article
  for each row execute function search_note_row();
create trigger search_note after insert or update or delete on page
  for each row execute function search_note_row();
create trigger search_note after insert or delete on event
  for each row execute function search_note_row();
create trigger search_note_room after insert or delete on room
  for each row execute function search_note_room();

-- A shop's reports of what is left change nothing that is searched.
create trigger search_note_change after update on event for each row when (
  (old.slug, old.production_id, old.room_id, old.place, old.name, old.preline, old.headline, old.subline, old.teaser_text,
    old.description, old.language, old.surtitles, old.date_start, old.ends_at, old.genre_id, old.exhibition_type_id,
    old.programme, old.image, old.facets, old.is_online)
  is distinct from
  (new.slug, new.production_id, new.room_id, new.place, new.name, new.preline, new.headline, new.subline, new.teaser_text,
    new.description, new.language, new.surtitles, new.date_start, new.ends_at, new.genre_id, new.exhibition_type_id,
    new.programme, new.image, new.facets, new.is_online)
) execute function search_note_row();

create trigger search_note_naming after update on production for each row when (
  (old.name, old.preline, old.headline, old.subline, old.teaser_text, old.description, old.language, old.surtitles,
    old.genre_id, old.exhibition_type_id, old.works, old.image)
  is distinct from
  (new.name, new.preline, new.headline, new.subline, new.teaser_text, new.description, new.language, new.surtitles,
    new.genre_id, new.exhibition_type_id, new.works, new.image)
) execute function search_note_naming();
create trigger search_note_naming after update on person for each row when (
  (old.first_name, old.last_name, old.is_online) is distinct from (new.first_name, new.last_name, new.is_online)
) execute function search_note_naming();
create trigger search_note_naming after update on series for each row when (
  (old.name, old.is_online) is distinct from (new.name, new.is_online)
) execute function search_note_naming();
create trigger search_note_naming after update on venue for each row
  when (old.name is distinct from new.name) execute function search_note_naming();
create trigger search_note_naming after update on room for each row when (
  (old.name, old.is_online, old.venue_id) is distinct from (new.name, new.is_online, new.venue_id)
) execute function search_note_naming();
create trigger search_note_naming after update on genre for each row
  when (old.name is distinct from new.name) execute function search_note_naming();
create trigger search_note_naming after update on exhibition_type for each row
  when (old.name is distinct from new.name) execute function search_note_naming();
create trigger search_note_naming after update on tag for each row
  when (old.name is distinct from new.name) execute function search_note_naming();
create trigger search_note_naming after update on person_category for each row
  when (old.name is distinct from new.name) execute function search_note_naming();
create trigger search_note_naming after update on page for each row when (
  (old.parent_id, old.is_online, old.online_from, old.online_to, old.deleted_at)
  is distinct from (new.parent_id, new.is_online, new.online_from, new.online_to, new.deleted_at)
) execute function search_note_naming();

-- What was missed.
insert into search_stale (kind, object_id)
  select 'event', id from event where language <> '' or surtitles <> '{}'
  union all select 'venue', id from venue
  union all select 'person', id from person where category_id is not null;
