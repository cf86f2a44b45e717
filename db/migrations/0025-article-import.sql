-- Which entries of a stack came from whom. What they say lies in the content store, as with any other entry.
create schema article_import;

create table article_import.article (
  api_key text not null references content.stack (api_key) on delete cascade,
  branch text not null,
  source text not null,
  external_id text not null,
  uid text not null,
  locale text not null,
  -- Of all that the source says. Empty once it was closed, so that its return is a change.
  digest text not null,
  status text not null check (status in ('draft', 'open', 'closed')),
  imported_at timestamptz not null,
  closed_at timestamptz,
  primary key (api_key, branch, source, external_id)
);
