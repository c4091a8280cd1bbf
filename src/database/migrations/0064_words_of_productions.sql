-- The list of performances is searched by the names of their productions, too (G-424).
create index production_words on production using gin (name gin_trgm_ops, headline gin_trgm_ops);
