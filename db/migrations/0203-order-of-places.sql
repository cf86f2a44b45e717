-- Who comes first where there are fewer places than applications: a draw, or the scores of reviewers.
alter table applications.places
  -- Orders the draw. Its digest is published before applications open, and the seed itself once it was drawn.
  add column draw_seed text check (length(draw_seed) = 64),
  add column drawn_at timestamptz;
create index application_to_draw on applications.application (tenant, program_id)
  where stage = 'new' and workflow = 'full-self-service';

-- The mean of the scores that count, times a hundred; null: nobody has scored it.
alter table applications.application
  add column mean_score smallint check (mean_score between 100 and 500);

-- How long decisions took: the latest first.
create index application_decided on applications.application (tenant, program_id, changed_at desc)
  where stage in ('offer', 'accepted', 'declined') and workflow = 'preselect-only';
