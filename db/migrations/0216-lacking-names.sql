-- Names in texts and lists of imported items that no skill of the vocabulary has, as they were last counted, and what
-- editors decided about them.
create schema vocabulary;

create table vocabulary.lacking (
  tenant text not null,
  -- The form that names are compared by (services/reference-data/fold.ts).
  key text not null,
  -- As it is mostly written.
  name text not null,
  in_items integer not null,
  -- Of these, items that have it in their list of skills or topics.
  in_lists integer not null,
  -- Employers, providers, feeds.
  in_sources integer not null,
  examples text[] not null,
  primary key (tenant, key)
);

create table vocabulary.lacking_count (
  tenant text primary key,
  counted_at timestamptz not null,
  items integer not null,
  -- False: the time was over before the last item.
  is_whole boolean not null
);

create table vocabulary.decision (
  tenant text not null,
  key text not null,
  name text not null,
  decision text not null check (decision in ('not-a-skill', 'alias', 'to-add')),
  -- Whose other name it is.
  skill_id text,
  decided_at timestamptz not null,
  primary key (tenant, key),
  check ((decision = 'alias') = (skill_id is not null))
);
create index decision_by_day on vocabulary.decision (tenant, decided_at desc);
