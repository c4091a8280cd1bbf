-- A trailer from the house's own library, beside the address of one elsewhere (G-613), and what is said in it as WebVTT.
alter table production add column video integer references media_item (id) on delete set null;
alter table production add column video_captions integer references media_item (id) on delete set null;
