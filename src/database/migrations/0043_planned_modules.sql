-- Pages and records with sections or modules that have a plan (E-4), for the editorial calendar (G-534): without it every document
-- of the house would be read.
create index content_document_planned on content_document (id)
  where state = 'live'
    and jsonb_path_exists(body, '$.** ? (@.online_from.type() == "string" || @.online_to.type() == "string")');
