-- What answers say about the items of the English test, trial items, and the interface language of attempts.
alter table assessment.attempt
  -- The language of the site when it began; null if it began before this was recorded.
  add lang text check (length(lang) <= 10),
  -- The calibration whose values it uses until it ends; null: the authors' values.
  add calibration integer;

-- A trial item is asked to learn about the item: it counts for nothing else.
alter table assessment.answer add is_trial boolean not null default false;

create table assessment.calibration (
  tenant text not null,
  -- Without its edition: an item keeps its values in the next edition, as long as its version is the same.
  bank text not null check (length(bank) <= 60),
  number integer not null check (number > 0),
  made_at timestamptz not null,
  -- A digest of what it was computed from: the same again makes no new calibration.
  basis text not null check (length(basis) <= 100),
  attempts integer not null,
  -- The bank counts as calibrated: levels are no longer provisional.
  is_settled boolean not null,
  primary key (tenant, bank, number)
);

create table assessment.calibrated_item (
  tenant text not null,
  bank text not null,
  number integer not null,
  item_id text not null,
  item_version integer not null,
  level text not null,
  area text not null,
  a double precision not null,
  b double precision not null,
  c double precision not null,
  error_a double precision not null,
  error_b double precision not null,
  answers integer not null,
  state text not null check (state in ('author', 'estimated', 'stable')),
  -- Share of attempts in which it was asked, and of right answers.
  exposure double precision not null,
  share_right double precision,
  infit double precision,
  outfit double precision,
  -- Share of right answers by ability, and what the model expects.
  curve jsonb not null,
  -- Differences by interface language.
  languages jsonb not null,
  primary key (tenant, bank, number, item_id),
  foreign key (tenant, bank, number) references assessment.calibration on delete cascade
);

-- Every time that an admin switched an item off or on: the newest row holds.
create table assessment.item_switch (
  id bigint generated always as identity primary key,
  tenant text not null,
  bank text not null,
  item_id text not null check (length(item_id) <= 200),
  -- A mended item, which has another version, is on again.
  item_version integer not null,
  is_off boolean not null,
  at timestamptz not null,
  by uuid references identity.member on delete set null
);
create index switches_of_items on assessment.item_switch (tenant, bank, item_id, id);
create index switches_of_member on assessment.item_switch (by) where by is not null;
