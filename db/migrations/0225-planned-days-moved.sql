-- Reminders of a plan also tell of courses and programmes that start on another day (told_start, at midnight UTC), and of
-- programmes with another last day to apply.
alter table plan.step add column told_last_day timestamptz;
alter table plan.letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (kind in ('due', 'moved', 'off', 'last-day'));
