-- Who writes and does not publish (G-536), and what waits for somebody who does (G-538).

alter table account_user drop constraint account_user_role_check;
alter table account_user
  add constraint account_user_role_check check (role in ('member', 'author', 'editor', 'admin')),
  -- mails about what was submitted, published and returned
  add column approval_mails boolean not null default true;

-- Of a draft, with which it ends; or of a page or record itself while visitors do not see it.
create table content_approval (
  document_id integer primary key references content_document (id) on delete cascade,
  state text not null check (state in ('submitted', 'returned')),
  -- of the document when it was submitted: shows whether it has changed since
  revision bigint not null,
  note text not null default '',
  submitted_by integer references account_user (id) on delete set null,
  submitted_at timestamptz not null,
  reason text not null default '',
  returned_by integer references account_user (id) on delete set null,
  returned_at timestamptz
);
create index content_approval_state on content_approval (state, submitted_at);

-- Who makes a page or record public has decided about it.
create function end_approval() returns trigger language plpgsql as $$
begin
  delete from content_approval using content_document
  where document_id = content_document.id and content_document.state = 'live'
    and content_document.content_type = tg_argv[0] and content_document.object_id = new.id;
  return null;
end $$;

create trigger page_approval after update of is_online on page
  for each row when (new.is_online and not old.is_online) execute function end_approval('pages.page');
create trigger person_approval after update of is_online on person
  for each row when (new.is_online and not old.is_online) execute function end_approval('ensemble.person');
create trigger article_approval after update of is_online on article
  for each row when (new.is_online and not old.is_online) execute function end_approval('magazine.article');
create trigger series_approval after update of is_online on series
  for each row when (new.is_online and not old.is_online) execute function end_approval('programme.series');
create trigger production_approval after update of is_online on production
  for each row when (new.is_online and not old.is_online) execute function end_approval('programme.production');
create trigger event_approval after update of is_online on event
  for each row when (new.is_online and not old.is_online) execute function end_approval('programme.event');
create trigger venue_approval after update of is_online on venue
  for each row when (new.is_online and not old.is_online) execute function end_approval('programme.venue');
