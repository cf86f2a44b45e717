-- What somebody wants to know of a course before they begin. Lessons are known by their ids: what somebody has done hangs on
-- them, not on titles or places.
alter table catalogue.course
  -- [{title, minutes, lessons: [{id, title, minutes, kind}]}]
  add column syllabus jsonb not null default '[]',
  -- What one can do afterwards.
  add column outcomes text[] not null default '{}',
  -- For whom, and what it takes for granted.
  add column audience text not null default '',
  -- [{name, role, author}]: author is the address of an author page of this site.
  add column teachers jsonb not null default '[]',
  -- Null is unknown.
  add column certificate boolean,
  -- [{start, end, language, price, currency}]: what a run does not say is as for the course. start_dates are their first days.
  add column runs jsonb not null default '[]',
  -- Members enrol here; other courses are at their provider.
  add column held_here boolean not null default false,
  -- Of the lessons alone: a course that was only worded differently is the same course.
  add column version text not null default '',
  -- Outcomes, sections, lessons and teachers, for the search document alone.
  add column taught text not null default '';

alter table catalogue.course drop column search_document;
alter table catalogue.course add column search_document tsvector not null generated always as (
  catalogue.search_document(locale, name, keywords, provider, summary || ' ' || description || ' ' || taught)
) stored;
create index course_search on catalogue.course using gin (search_document);

-- A course has one row for each locale that lists it: their external ids differ only behind the last @. This names it in all.
create function catalogue.course_key(source text, external_id text) returns text
language sql immutable parallel safe
as $$
  select source || ' ' || regexp_replace(external_id, '@[a-z]{2}-[a-z]{2}$', '')
$$;
create index course_by_key on catalogue.course (tenant, catalogue.course_key(source, external_id));
