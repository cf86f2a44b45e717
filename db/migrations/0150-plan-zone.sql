-- What a member's plan is kept with. The zone of their browser, sent with each change of the plan: "today" and "by" are days
-- there. Without a row, days are those of UTC.
create table plan.setting (
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  time_zone text check (length(time_zone) between 1 and 64),
  primary key (member_id, tenant)
);
