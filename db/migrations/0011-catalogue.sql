-- Courses, events and vacancies: what people look for here and others publish. Each row is known by the source it came
-- from and its id there, so that an import can be repeated.
create schema catalogue;

-- The dictionary a text is searched with. PostgreSQL has none for Ukrainian, whose words are kept as they are.
create function catalogue.text_search_config(locale text) returns regconfig
language sql immutable parallel safe
as $$
  select case left(locale, 2)
    when 'en' then 'pg_catalog.english'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'nl' then 'pg_catalog.dutch'::regconfig
    else 'pg_catalog.simple'::regconfig
  end
$$;

-- Kept by the database itself: no writer can forget it. Marks of HTML are not words to the parser.
create function catalogue.search_document(locale text, title text, keywords text, maker text, body text)
returns tsvector
language sql immutable parallel safe
as $$
  select setweight(to_tsvector(catalogue.text_search_config(locale), title), 'A')
    || setweight(to_tsvector('pg_catalog.simple', keywords), 'B')
    || setweight(to_tsvector('pg_catalog.simple', maker), 'C')
    || setweight(to_tsvector(catalogue.text_search_config(locale), left(body, 20000)), 'D')
$$;

create table catalogue.course (
  -- Made from tenant, source and external id: the same on every installation and after every restore.
  id uuid primary key,
  tenant text not null,
  source text not null,
  external_id text not null,
  -- Of all that the source says. Empty once the item was closed, so that its return is a change.
  digest text not null,
  status text not null check (status in ('draft', 'open', 'closed')),
  locale text not null,
  slug text not null,
  name text not null,
  provider text not null,
  summary text not null,
  -- As the source gave it; made safe where it is shown.
  description text not null,
  description_format text not null check (description_format in ('text', 'html', 'markdown')),
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  -- ISO 639-1.
  language text not null,
  duration_hours numeric(8, 2) check (duration_hours > 0),
  format text check (format in ('online', 'onsite', 'hybrid')),
  -- Null is unknown, 0 is free.
  price numeric(12, 2) check (price >= 0),
  currency text,
  url text,
  image text,
  start_dates date[] not null,
  rating numeric(3, 2) check (rating between 0 and 5),
  -- Names of skills, for the search document alone; what is joined stands in catalogue.course_skill.
  keywords text not null,
  imported_at timestamptz not null default now(),
  closed_at timestamptz,
  search_document tsvector not null
    generated always as (catalogue.search_document(locale, name, keywords, provider, description)) stored,
  unique (tenant, source, external_id)
);
create index course_by_name on catalogue.course (tenant, locale, name) where status = 'open';
create index course_search on catalogue.course using gin (search_document);

create table catalogue.course_skill (
  course_id uuid not null references catalogue.course on delete cascade,
  -- As the source names it, and lower-cased for joining.
  name text not null,
  key text not null,
  -- Of the skill vocabulary, once matched.
  skill_id text,
  primary key (course_id, key)
);
create index course_skill_by_key on catalogue.course_skill (key);

create table catalogue.event (
  id uuid primary key,
  tenant text not null,
  source text not null,
  external_id text not null,
  digest text not null,
  status text not null check (status in ('draft', 'open', 'cancelled', 'closed')),
  locale text not null,
  slug text not null,
  title text not null,
  community text not null,
  summary text not null,
  description text not null,
  description_format text not null check (description_format in ('text', 'html', 'markdown')),
  format text not null check (format in ('online', 'onsite', 'hybrid')),
  -- An event of whole days starts at midnight of its first day and ends at midnight after its last one, in its own
  -- zone, or in UTC when it has none.
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  all_day boolean not null,
  -- IANA; null when the source says an instant without a place.
  time_zone text,
  venue text,
  city text,
  -- ISO 3166-1, two letters.
  country text,
  url text,
  image text,
  capacity integer check (capacity > 0),
  keywords text not null,
  imported_at timestamptz not null default now(),
  closed_at timestamptz,
  search_document tsvector not null
    generated always as (catalogue.search_document(locale, title, keywords, community, description)) stored,
  unique (tenant, source, external_id)
);
create index event_by_date on catalogue.event (tenant, starts_at) where status = 'open';
create index event_search on catalogue.event using gin (search_document);

create table catalogue.event_topic (
  event_id uuid not null references catalogue.event on delete cascade,
  name text not null,
  key text not null,
  primary key (event_id, key)
);
create index event_topic_by_key on catalogue.event_topic (key);

create table catalogue.event_language (
  event_id uuid not null references catalogue.event on delete cascade,
  code text not null,
  primary key (event_id, code)
);
create index event_language_by_code on catalogue.event_language (code);

create table catalogue.vacancy (
  id uuid primary key,
  tenant text not null,
  source text not null,
  external_id text not null,
  digest text not null,
  status text not null check (status in ('draft', 'open', 'closed')),
  locale text not null,
  slug text not null,
  title text not null,
  company text not null,
  summary text not null,
  description text not null,
  description_format text not null check (description_format in ('text', 'html', 'markdown')),
  responsibilities text[] not null,
  requirements text[] not null,
  specialization text,
  job_type text check (
    job_type in ('anywhere', 'hire', 'relocate', 'volunteer', 'affiliate', 'training', 'consultation')
  ),
  employment_form text,
  assignment_duration text,
  seniority text,
  remote text not null check (remote in ('none', 'hybrid', 'full')),
  -- Where somebody who works remotely may live; empty is anywhere.
  remote_countries text[] not null,
  salary_min numeric(14, 2),
  salary_max numeric(14, 2) check (salary_max >= salary_min),
  salary_currency text,
  salary_period text check (salary_period in ('hour', 'day', 'week', 'month', 'year')),
  apply_url text,
  program text,
  published_at timestamptz,
  -- Open until the end of this day.
  valid_through date,
  hot integer not null,
  keywords text not null,
  imported_at timestamptz not null default now(),
  closed_at timestamptz,
  search_document tsvector not null
    generated always as (catalogue.search_document(locale, title, keywords, company, description)) stored,
  unique (tenant, source, external_id)
);
create index vacancy_by_date on catalogue.vacancy (tenant, published_at desc) where status = 'open';
create index vacancy_search on catalogue.vacancy using gin (search_document);

create table catalogue.vacancy_skill (
  vacancy_id uuid not null references catalogue.vacancy on delete cascade,
  name text not null,
  key text not null,
  required boolean not null,
  skill_id text,
  primary key (vacancy_id, key)
);
create index vacancy_skill_by_key on catalogue.vacancy_skill (key);

create table catalogue.vacancy_location (
  vacancy_id uuid not null references catalogue.vacancy on delete cascade,
  position smallint not null,
  -- As the source words it, when neither city nor country could be told.
  name text not null,
  city text,
  country text,
  primary key (vacancy_id, position)
);
create index vacancy_location_by_country on catalogue.vacancy_location (country, city);

create table catalogue.vacancy_language (
  vacancy_id uuid not null references catalogue.vacancy on delete cascade,
  code text not null,
  cefr text check (cefr in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  primary key (vacancy_id, code)
);
