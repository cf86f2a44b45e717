-- The content service: stacks, their vocabulary, saved versions, what is published, and the log that sync reads.
-- Entries and assets share tables; an asset's content type is 'sys_assets', as in the delivery protocol.

create schema content;

create table content.stack (
  api_key text primary key,
  name text not null,
  master_locale text not null,
  -- Rises with every change of what the stack delivers; caches of answers and pages compare it.
  revision bigint not null default 1,
  created_at timestamptz not null default now()
);

create table content.locale (
  api_key text not null references content.stack on delete cascade,
  code text not null,
  name text not null,
  fallback_locale text,
  primary key (api_key, code)
);

create table content.branch (
  api_key text not null references content.stack on delete cascade,
  uid text not null,
  primary key (api_key, uid)
);

create table content.environment (
  api_key text not null references content.stack on delete cascade,
  name text not null,
  -- What publish_details.environment carries.
  uid text not null,
  primary key (api_key, name)
);

-- Tokens are kept as SHA-256 digests (hex). A delivery token opens one environment; preview and management tokens the drafts.
create table content.token (
  digest text primary key,
  api_key text not null references content.stack on delete cascade,
  kind text not null check (kind in ('delivery', 'preview', 'management')),
  environment text
);

create table content.content_type (
  api_key text not null references content.stack on delete cascade,
  branch text not null,
  uid text not null,
  body jsonb not null,
  primary key (api_key, branch, uid)
);

create table content.global_field (
  api_key text not null references content.stack on delete cascade,
  branch text not null,
  uid text not null,
  body jsonb not null,
  primary key (api_key, branch, uid)
);

create table content.taxonomy (
  api_key text not null references content.stack on delete cascade,
  branch text not null,
  uid text not null,
  locale text not null,
  body jsonb not null,
  primary key (api_key, branch, uid, locale)
);

create table content.term (
  api_key text not null references content.stack on delete cascade,
  branch text not null,
  taxonomy_uid text not null,
  uid text not null,
  locale text not null,
  parent_uid text,
  depth int not null,
  position int not null,
  body jsonb not null,
  primary key (api_key, branch, taxonomy_uid, uid, locale)
);

-- A scope is what one delivery token and branch can see: stack, branch and environment as one small number.
-- The environment '$draft' holds the newest saved version of everything; preview reads it.
create table content.scope (
  id int generated always as identity primary key,
  api_key text not null references content.stack on delete cascade,
  branch text not null,
  environment text not null,
  unique (api_key, branch, environment)
);

-- Every saved version, in the form delivery gives (without publish_details).
create table content.version (
  api_key text not null references content.stack on delete cascade,
  branch text not null,
  content_type_uid text not null,
  uid text not null,
  locale text not null,
  version int not null,
  body jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (api_key, branch, content_type_uid, uid, locale, version)
);

-- What a scope delivers. locale is the locale it was published in; body.locale may differ (published without being localised).
create table content.published (
  scope_id int not null references content.scope on delete cascade,
  content_type_uid text not null,
  locale text not null,
  uid text not null,
  body jsonb not null,
  -- Values of published entry variants: {variant uid: changed members}.
  variants jsonb,
  updated_at timestamptz not null,
  primary key (scope_id, content_type_uid, locale, uid)
);
create index published_newest on content.published (scope_id, content_type_uid, locale, updated_at desc, uid);
create index published_uid on content.published (scope_id, uid);
create index published_body on content.published using gin (body jsonb_path_ops);

-- Drafts that an editor is typing: laid over '$draft' for requests that carry the hash. Removed after a day.
create table content.preview_draft (
  api_key text not null references content.stack on delete cascade,
  branch text not null,
  hash text not null,
  content_type_uid text not null,
  uid text not null,
  locale text not null,
  body jsonb not null,
  saved_at timestamptz not null,
  primary key (api_key, branch, hash, content_type_uid, uid, locale)
);

-- What happened to a scope, oldest first; data is null for published items (the published row is delivered).
create table content.sync_event (
  seq bigint generated always as identity primary key,
  scope_id int not null references content.scope on delete cascade,
  type text not null,
  content_type_uid text not null,
  uid text,
  locale text,
  event_at timestamptz not null,
  data jsonb
);
create index sync_event_scope on content.sync_event (scope_id, seq);

-- Bytes of assets kept by this installation. url in the asset's body leads here.
create table content.asset_file (
  api_key text not null references content.stack on delete cascade,
  uid text not null,
  version int not null,
  filename text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (api_key, uid, version)
);

-- Which stack a tenant reads in a region. Region '*' is the default of the tenant.
create table content.site (
  tenant text not null,
  region text not null,
  api_key text not null references content.stack on delete cascade,
  branch text not null default 'main',
  environment text not null,
  primary key (tenant, region)
);

-- How fresh a stack that follows an upstream is.
create table content.upstream (
  api_key text not null references content.stack on delete cascade,
  environment text not null,
  sync_token text,
  synced_at timestamptz,
  failed_at timestamptz,
  failure text,
  primary key (api_key, environment)
);
