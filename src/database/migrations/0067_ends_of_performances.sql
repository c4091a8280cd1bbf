-- Performances without end and duration of their own ended three hours after their start, also those that last whole days and those
-- whose production has a duration. Calendars have shown whole days before: a change for them are only the others.
update event set ends_at = found.ends_at
  from (
    select id, ((greatest(date_start, date_end - interval '1 millisecond') at time zone 'Europe/Berlin')::date + 1)::timestamp
        at time zone 'Europe/Berlin' as ends_at
      from event where all_day
  ) as found
  where event.id = found.id and event.ends_at <> found.ends_at;

update event set ends_at = found.ends_at, sequence = sequence + 1
  from (
    select event.id, date_start + make_interval(mins => production.duration_minutes) as ends_at
      from event
      join production on production.id = production_id
      where not all_day and date_end is null and event.duration_minutes is null
        and production.duration_minutes is not null
  ) as found
  where event.id = found.id and event.ends_at <> found.ends_at;
