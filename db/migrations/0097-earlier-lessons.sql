-- The marks of an attempt that was finished, once the course is taken again: the new attempt begins with none.
create table learning.earlier_lesson (
  enrolment_id uuid not null references learning.enrolment on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  lesson_id text not null,
  course_version text not null,
  at timestamptz not null,
  how text not null,
  primary key (enrolment_id, lesson_id)
);
create index earlier_lesson_of_member on learning.earlier_lesson (member_id);
