-- Which members were removed, for backups that are restored: names that only the installation's secret makes of an id.
create table privacy.removed (
  name text primary key check (name ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);
