-- Writes of many records by their idempotency key: a write whose answer was lost is answered again and stored once.

create table keyed_write (
  key text primary key,
  -- of author, kind and body: the key belongs to this write alone
  digest text not null,
  -- null only within the transaction that writes
  answer jsonb,
  written_at timestamptz not null
);

create index keyed_write_written_at on keyed_write (written_at);
