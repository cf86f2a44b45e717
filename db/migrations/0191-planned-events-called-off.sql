-- Reminders of a plan also tell of a planned event that is called off.
alter table plan.letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (kind in ('due', 'moved', 'off')),
  drop constraint letter_check1,
  add constraint letter_of_a_step_check check ((kind <> 'due') = (step_id is not null));
