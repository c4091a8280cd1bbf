-- A search of the list of performances counts and sorts those found by their production from this index alone (G-424).
drop index event_production_id;
create index event_production_id on event (production_id, date_start, id) include (name, is_online);
