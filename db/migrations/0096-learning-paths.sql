-- Learning paths that members are on. A path is an entry of content; its name stays for when it has gone.
create table learning.path (
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  path text not null check (length(path) <= 100),
  title text not null check (length(title) <= 300),
  locale text not null,
  started_at timestamptz not null,
  primary key (member_id, tenant, path)
);

-- What members say that they did and the site does not see: an article that was read, an event that was attended. It belongs to the
-- article or event and not to a path, so it counts in every path.
create table learning.done_item (
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  kind text not null check (kind in ('article', 'event')),
  item text not null check (length(item) <= 100),
  at timestamptz not null,
  primary key (member_id, tenant, kind, item)
);
