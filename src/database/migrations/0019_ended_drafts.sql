-- What became of a page's last draft, when and through whom (G-323); kept with the live document.
alter table content_document
  add column draft_ended_at timestamptz,
  add column draft_ended_by integer references account_user (id) on delete set null,
  add column draft_ended_how text check (draft_ended_how in ('published', 'planned', 'discarded'));

-- Of those that were thrown away until now there is a version. Where something was published later, nobody knows any more
-- whether that came from another draft: such pages say nothing of their last one.
update content_document
set draft_ended_at = kept.created_at, draft_ended_by = kept.author_id, draft_ended_how = 'discarded'
from (
  select distinct on (content_type, object_id) content_type, object_id, number, created_at, author_id
  from content_version where not is_published
  order by content_type, object_id, number desc
) as kept
where content_document.state = 'live'
  and kept.content_type = content_document.content_type
  and kept.object_id = content_document.object_id
  and not exists (
    select from content_version as later
    where later.content_type = kept.content_type
      and later.object_id = kept.object_id
      and later.is_published
      and later.number > kept.number
  );
