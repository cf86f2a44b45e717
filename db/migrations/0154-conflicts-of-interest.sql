-- A reviewer who says that they know an applicant sees and decides nothing about them any more.
create table applications.recusal (
  tenant text not null,
  reviewer_id uuid not null references identity.member on delete cascade,
  applicant_id uuid not null references identity.member on delete cascade,
  at timestamptz not null,
  primary key (tenant, reviewer_id, applicant_id)
);
create index recusal_of_reviewer on applications.recusal (reviewer_id);
create index recusal_of_applicant on applications.recusal (applicant_id);

-- Why a decline that was planned did not happen, until somebody decides again: the applicant accepted an offer
-- meanwhile, or whoever planned it has a conflict of interest now. Rows of before have no plan that ended so.
alter table applications.application add column plan_ended text check (plan_ended in ('accepted', 'conflict'));

-- The order of a stage, for one page after the other. Replaces the index that knew no queue.
create index application_stage_order on applications.application
  (tenant, program_id, stage, (coalesce(queue_no, 9223372036854775807)), sent_at, id);
drop index applications.application_board;
-- How many are in each stage: small, because equal keys are kept once.
create index application_counts on applications.application (tenant, program_id, stage);
-- All applications for a programme, as a file.
create index application_of_program on applications.application (tenant, program_id, id);
create index application_plan_ended on applications.application (tenant, program_id) where plan_ended is not null;

-- The removal of an account looks for what it decided.
create index application_planned_by on applications.application (planned_by) where planned_by is not null;
create index change_of_reviewer on applications.change (reviewer_id) where reviewer_id is not null;
