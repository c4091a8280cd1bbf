-- Results show a production once, with its dates: a performance says whose date it is (G-553).
alter table search_document add column production_id integer;
