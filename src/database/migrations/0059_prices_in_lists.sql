-- The administration's list of performances by index: with and without prices in the default order, without a production by name.

create index event_with_prices on event (date_start, id) where prices <> '[]';
create index event_without_prices on event (date_start, id) where prices = '[]';
create index event_own_name on event (name, id) where production_id is null;
