-- The index of the search as it stands in memory, so that a start need not read all documents (docs/decisions/0010): compressed, in
-- parts of a megabyte. Whatever is newer than its version is read from `search_document`.
create table search_index_part (
  part integer primary key,
  -- of the documents in it
  version bigint not null,
  -- by which it was built: others cannot read it
  rules text not null,
  bytes bytea not null
);
-- compressed already
alter table search_index_part alter column bytes set storage external;
