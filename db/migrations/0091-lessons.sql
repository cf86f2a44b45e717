-- Lessons that members have done. They hang on the lesson's own id, so a course that changes takes none of them away.
create table learning.lesson_done (
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  course_key text not null,
  lesson_id text not null check (length(lesson_id) <= 100),
  -- Of the course as it was then (catalogue.course.version).
  course_version text not null,
  at timestamptz not null,
  how text not null check (how in ('marked', 'quiz')),
  primary key (member_id, tenant, course_key, lesson_id)
);

-- What a course's lessons were when a member had done them all: those that came later are new to them.
create table learning.finished_lessons (
  enrolment_id uuid primary key references learning.enrolment on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  lesson_ids text[] not null check (cardinality(lesson_ids) <= 1000),
  at timestamptz not null
);
create index finished_lessons_of_member on learning.finished_lessons (member_id);
