-- What a member's home page recommended at this visit and at the one before, so that it can say what is new since. It is
-- forgotten with everything else that is remembered for recommendations.
alter table recommendations.setting
  add column home_at timestamptz,
  add column home_items text[] not null default '{}',
  add column before_at timestamptz,
  add column before_items text[] not null default '{}';
