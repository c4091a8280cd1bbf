-- From where a picture of the library came with a feed, so that it is fetched once.
create table feed_picture (
  address text primary key,
  media_id integer not null references media_item (id) on delete cascade
);
create index feed_picture_media_id on feed_picture (media_id);
