-- Which sites a performance or production names German addresses of: '' this one, 'https://haus.example'. Who asks what leads to a page
-- (E-12) reads the few that name addresses of this site, and not a hundred thousand. The pattern is that of
-- `addressPattern`; of the text columns none may be left out (links.server.test.ts).
create function linked_origins(content text) returns text[]
language sql immutable strict parallel safe as $$
  select case when content like '%/de%' then (
    select array_agg(distinct coalesce(found[2], ''))
    from regexp_matches(
      content,
      '(^|["''(>\s=])(https?://[^/\s"''<>]+)?/de(?=["''<)?#\s&\\/]|$)',
      'g'
    ) as found
  ) end
$$;

alter table event add column linked_origins text[] generated always as (linked_origins(
  slug || E'\n' || place || E'\n' || name || E'\n' || name_en || E'\n' || preline || E'\n' || preline_en || E'\n'
  || headline || E'\n' || headline_en || E'\n' || subline || E'\n' || subline_en || E'\n' || teaser_text || E'\n'
  || teaser_text_en || E'\n' || description || E'\n' || description_en || E'\n' || remarks || E'\n' || remarks_en || E'\n'
  || introduction || E'\n' || introduction_en || E'\n' || programme::text || E'\n' || age_recommendation || E'\n'
  || age_recommendation_en || E'\n' || language || E'\n' || language_note || E'\n' || language_note_en || E'\n'
  || organiser || E'\n' || event_status || E'\n' || sale_status || E'\n' || coalesce(availability, '') || E'\n'
  || status_note || E'\n' || status_note_en || E'\n' || cast_note || E'\n' || ticket_url || E'\n' || prices::text || E'\n'
  || price_information || E'\n' || price_information_en || E'\n' || currency || E'\n' || video_url || E'\n'
  || meta_title || E'\n' || meta_description || E'\n' || coalesce(external_id, '')
)) stored;
create index event_linked_origins on event using gin (linked_origins) where linked_origins is not null;

alter table production add column linked_origins text[] generated always as (linked_origins(
  slug || E'\n' || name || E'\n' || name_en || E'\n' || preline || E'\n' || preline_en || E'\n' || headline
  || E'\n' || headline_en || E'\n' || subline || E'\n' || subline_en || E'\n' || original_title
  || E'\n' || original_title_en || E'\n' || teaser_text || E'\n' || teaser_text_en || E'\n' || description
  || E'\n' || description_en || E'\n' || work_info || E'\n' || work_info_en || E'\n' || contents
  || E'\n' || contents_en || E'\n' || content_notes || E'\n' || content_notes_en || E'\n' || sensory_notes
  || E'\n' || sensory_notes_en || E'\n' || supporting_programme || E'\n' || supporting_programme_en
  || E'\n' || remarks || E'\n' || remarks_en || E'\n' || works::text || E'\n' || age_recommendation
  || E'\n' || age_recommendation_en || E'\n' || language || E'\n' || language_note || E'\n' || language_note_en
  || E'\n' || latecomers || E'\n' || latecomers_en || E'\n' || organiser || E'\n' || cooperation || E'\n' || ensembles
  || E'\n' || ticket_url || E'\n' || price_information || E'\n' || price_information_en || E'\n' || website
  || E'\n' || website_en || E'\n' || press_quotes::text || E'\n' || sponsors::text || E'\n' || downloads::text
  || E'\n' || video_url || E'\n' || meta_title || E'\n' || meta_description || E'\n' || coalesce(external_id, '')
)) stored;
create index production_linked_origins on production using gin (linked_origins) where linked_origins is not null;
