-- What an assessment was asked for with, and when it was begun and over: the next one may be asked for thirty days after a beginning.
alter table profile.assessment
  add column vendor text not null default '',
  add column program text not null default '',
  add column product text not null default '',
  add column campaign text not null default '',
  add column started_at timestamptz,
  -- However it ended; completed_at is for those that gave a result.
  add column ended_at timestamptz;

-- One at a time, whatever asks: the same one is given again until it is over.
create unique index one_open_assessment on profile.assessment (member_id, provider)
  where status in ('UNSTARTED', 'IN_PROGRESS');
