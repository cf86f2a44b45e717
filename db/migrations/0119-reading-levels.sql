-- How difficult the English of an article is, estimated when its text is read in the background.
create table matching.reading_level (
  scope_id integer not null,
  article_id text not null,
  locale text not null,
  -- Of the text and the model. Where one of them is another, the text is estimated again.
  digest text not null,
  -- 0 where A1 begins to 6 where C2 ends; null if the text is too short to tell.
  level real check (level between 0 and 6),
  primary key (scope_id, article_id, locale)
);
