-- When data of a member was last used, where nothing else has it: the day on which recommendations were last made of it, and when
-- a saved search was last told of.
create table recommendations.used (
  member_id uuid primary key references identity.member on delete cascade,
  used_on date not null
);
alter table saved_search.search add column sent_at timestamptz;
