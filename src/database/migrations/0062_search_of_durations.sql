-- What a production's search finds has its duration from now on: all are read again.
insert into search_stale (kind, object_id) select 'production', id from production;
