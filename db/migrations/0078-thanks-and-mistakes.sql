-- What readers tell about an article: thanks, and mistakes.
create schema feedback;

create table feedback.thanks (
  tenant text not null,
  -- The uid of the article, in every language the same.
  article_id text not null,
  member_id uuid references identity.member on delete cascade,
  -- A digest of what the browser of somebody without an account keeps.
  browser bytea,
  at timestamptz not null,
  check ((member_id is null) <> (browser is null))
);
create unique index thanks_member on feedback.thanks (tenant, article_id, member_id) where member_id is not null;
create unique index thanks_browser on feedback.thanks (tenant, article_id, browser) where browser is not null;
create index thanks_of_member on feedback.thanks (member_id) where member_id is not null;

create table feedback.mistake (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  -- Path and nothing else: /global/en-us/blog/backend/queues
  page text not null check (length(page) <= 300),
  -- What was selected there.
  quote text not null check (length(quote) <= 500),
  text text not null check (length(text) <= 2000),
  -- For an answer, if one is wanted; forgotten when the mistake is done.
  email text check (length(email) <= 254),
  member_id uuid references identity.member on delete cascade,
  -- The bot check was passed.
  proven boolean not null,
  reported_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references identity.member on delete set null
);
create index mistake_newest on feedback.mistake (tenant, reported_at);
create index mistake_of_member on feedback.mistake (member_id) where member_id is not null;
