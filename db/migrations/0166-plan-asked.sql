-- How often the member's role asked for what a step teaches, when it was planned or its member last said "keep": the plan
-- says when that has changed. Steps that were planned before have nothing to compare with until their plan is changed.
alter table plan.step
  -- The role as `profile.target_role` names it, and the skill of the vocabulary that was counted.
  add column asked_role text check (length(asked_role) between 1 and 200),
  add column asked_skill text check (length(asked_skill) between 1 and 200),
  add column asked_count integer,
  add column asked_of integer,
  add column asked_at timestamptz,
  add constraint step_asked check (
    (asked_role is null and asked_skill is null and asked_count is null and asked_of is null and asked_at is null)
    or (asked_role is not null and asked_skill is not null and asked_at is not null and asked_count between 0 and asked_of)
  );
