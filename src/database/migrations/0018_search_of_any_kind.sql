-- Which kinds are searched is said by their descriptions (docs/decisions/0012). The trigger of a table whose rows are searched
-- by themselves calls this function (docs/recipes/add-an-entity.md).
alter table search_document drop constraint search_document_kind_check;

create function search_note_row() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, object_id)
    values (tg_table_name, case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end
$$;
