-- What members keep for later, and whose articles they follow.
create schema favorites;

create table favorites.favorite (
  member_id uuid not null references identity.member on delete cascade,
  type text not null check (type in ('course', 'article', 'event', 'vacancy')),
  -- Of the catalogue, or an article's uid.
  item_id text not null,
  -- As it was called when it was kept, and in which language: what has gone since can still be named.
  title text not null,
  locale text not null,
  added_at timestamptz not null,
  primary key (member_id, type, item_id)
);

create schema following;

create table following.subscription (
  member_id uuid not null references identity.member on delete cascade,
  -- Uid of the author's page.
  author_id text not null,
  since timestamptz not null,
  primary key (member_id, author_id)
);
