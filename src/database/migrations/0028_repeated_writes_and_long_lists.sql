-- Batch writes by idempotency key: repeating one whose answer was lost returns the first answer.

create table keyed_write (
  key text primary key,
  -- of author, kind and body: rejects the key for any other write
  digest text not null,
  -- null only inside the writing transaction
  answer jsonb,
  written_at timestamptz not null
);

create index keyed_write_written_at on keyed_write (written_at);

-- The administration's list of performances: an index for each order, and for each filter in the default order; partial for the
-- few hidden ones. Trigrams find words anywhere in a text.

create index event_start on event (date_start, id);
create index event_name on event (name, id);
create index event_hidden on event (date_start, id) where not is_online;
create index event_event_status on event (event_status, date_start, id);
create index event_sale_status on event (sale_status, date_start, id);
drop index event_room_id;
create index event_room_id on event (room_id, date_start, id);
drop index event_season_id;
create index event_season_id on event (season_id, date_start, id);
create index event_words on event
  using gin (name gin_trgm_ops, headline gin_trgm_ops, external_id gin_trgm_ops);
