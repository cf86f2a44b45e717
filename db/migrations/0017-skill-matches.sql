-- Which skill of the vocabulary a source means by a name, how surely, and why that was thought.
create table search.skill_match (
  -- As in catalogue.vacancy_skill.
  key text primary key,
  -- Null: the vocabulary has none.
  skill_id text,
  -- 1 is certain.
  confidence real not null check (confidence between 0 and 1),
  reason text not null check (reason in ('name', 'alias', 'without version', 'unknown')),
  matched_at timestamptz not null default now()
);

-- Names that are known are told on the way in; new ones are matched after (domain/search/match-skills.ts).
create function search.tell_skill() returns trigger
language plpgsql
as $$
begin
  new.skill_id := (select m.skill_id from search.skill_match m where m.key = new.key);
  return new;
end
$$;
create trigger vacancy_skill_told before insert on catalogue.vacancy_skill
  for each row when (new.skill_id is null) execute function search.tell_skill();
create trigger course_skill_told before insert on catalogue.course_skill
  for each row when (new.skill_id is null) execute function search.tell_skill();
