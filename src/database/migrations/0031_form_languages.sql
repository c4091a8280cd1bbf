-- The words of a form in a second language (G-444); those of its fields are in `fields`.

alter table form
  add column title_en text not null default '',
  add column intro_en text not null default '',
  add column outro_en text not null default '',
  add column privacy_text_en text not null default '',
  add column submit_label_en text not null default '',
  add column success_message_en text not null default '',
  add column closed_text_en text not null default '';
