-- What documents are found by is kept in memory (docs/decisions/0010): the table says what of each, and since when, and
-- what is shown of it. A document that is gone stays as a line without words, so that every process learns of it.
create sequence search_version;
alter table search_document
  -- null: nothing finds it any more
  add column found_by text,
  -- rising with every change of any document; 0: made by other rules, and about to be made anew
  add column version bigint not null default 0,
  -- the next ones and `search_word` are read by nobody any more, and go with a later release
  alter column words set default '';
create index search_document_version on search_document (version);
drop index search_document_words;
drop index search_document_names;
drop index search_word_near;
drop index search_word_prefix;
