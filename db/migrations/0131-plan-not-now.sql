-- Suggestions on their home page that members have set aside: the same one does not come twice in a row.
create table plan.set_aside (
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  -- Names the suggestion: 'role', 'step <id>', 'course /courses/<slug>'.
  suggestion text not null check (length(suggestion) between 1 and 300),
  at timestamptz not null,
  primary key (member_id, tenant, suggestion)
);
