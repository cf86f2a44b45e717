-- The digest itself: what is new on the blog goes to the confirmed list, once a week or a month.
alter table newsletter.subscription
  -- The issue that was last taken up for this address.
  add column digest_for timestamptz,
  -- The issue up to which it was told what is new; null: it was told of nothing yet.
  add column digest_told timestamptz,
  -- When a digest was last handed to the mail server.
  add column digest_sent_at timestamptz;

create table newsletter.issue (
  tenant text not null,
  at timestamptz not null,
  -- Later, if nothing ran at that time.
  made_at timestamptz not null,
  -- How many articles are new in it, in all languages, and to how many addresses it was sent.
  articles integer not null,
  sent integer not null default 0,
  primary key (tenant, at)
);

-- Every article that was there when an issue was made, in each language that it is written in.
create table newsletter.article (
  tenant text not null,
  locale text not null,
  uid text not null,
  -- The issue that it is new in; null: never, because it was there before the first, or came with an archive.
  issue timestamptz,
  primary key (tenant, locale, uid)
);
create index article_issue on newsletter.article (tenant, locale, issue) where issue is not null;
