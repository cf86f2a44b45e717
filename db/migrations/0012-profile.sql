-- What members tell about themselves. What is searched or joined stands in columns and rows of its own; ids are those of
-- the reference data, to which nothing refers by a foreign key. A profile is made when it is first read.
create schema profile;

create table profile.profile (
  member_id uuid primary key references identity.member on delete cascade,
  -- Rises with every update; who writes may name the one that was read.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  first_name text not null,
  last_name text not null,
  -- With a plus.
  phone text,
  whats_app text,
  telegram text,
  discord text,
  linkedin text,
  github text,
  linked_in_license_email text,

  current_job_type text check (current_job_type in ('it', 'non-it', 'other', 'student')),
  job_title_id text,
  job_function_id text,
  current_title_line_id text,
  current_title_line_name text,
  current_specialization text,
  non_it_job_function text,
  non_it_industry text,
  seniority_level text,

  location_id text,
  citizenship_id text,
  relocation_status text,
  target_role text,
  target_employment_forms text[] not null default '{}',
  target_location_id text,
  job_search_status text,

  user_self_english_level text,
  self_english_level text,
  native_language_level text,

  mentorship_types text[] not null default '{}',
  contribution_types text[] not null default '{}',
  -- Words of the member's own, beside what the vocabularies have.
  user_interests text[] not null default '{}',
  user_secondary_skills text[] not null default '{}',

  onboarding_flag boolean not null default false,
  onboarding_version text,
  eng_x_terms_and_conditions timestamptz,
  club_terms_and_conditions boolean not null default false,
  club_terms_and_conditions_version2 boolean not null default false,

  -- Set by the site, not by the member.
  english_level text,
  applicant_id text,
  employee_title_id text,

  -- Field to audience, where it is not the usual one.
  visibility jsonb not null default '{}',
  hidden_from_own_employer boolean not null default true,
  -- Null: the domain of the member's e-mail address, unless everybody can have an address there.
  employer_domain text,
  is_public boolean not null default false,
  public_slug text unique,
  -- Hints of the completeness guide that were put aside.
  dismissed_hints text[] not null default '{}'
);
create index profile_by_job_title on profile.profile (job_title_id) where job_title_id is not null;
create index profile_by_location on profile.profile (location_id) where location_id is not null;
create index profile_by_target_location on profile.profile (target_location_id) where target_location_id is not null;

create table profile.skill (
  member_id uuid not null references profile.profile on delete cascade,
  skill_id text not null,
  position smallint not null,
  is_primary boolean not null,
  is_active boolean not null,
  -- Novice, intermediate, advanced, expert; null while not said.
  level smallint check (level between 0 and 3),
  primary key (member_id, skill_id)
);
create index skill_by_id on profile.skill (skill_id) where is_active;
create unique index one_primary_skill on profile.skill (member_id) where is_primary and is_active;

create table profile.interest (
  member_id uuid not null references profile.profile on delete cascade,
  uid text not null,
  position smallint not null,
  primary key (member_id, uid)
);
create index interest_by_uid on profile.interest (uid);

create table profile.language (
  member_id uuid not null references profile.profile on delete cascade,
  language text not null,
  position smallint not null,
  level text not null check (level in ('a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native')),
  primary key (member_id, language)
);

-- Days of these are texts, 2024-05 or 2024-05-17: people know the month of what was long ago.
create table profile.work (
  member_id uuid not null references profile.profile on delete cascade,
  id text not null,
  position smallint not null,
  job_title_it text,
  company text,
  is_it boolean not null,
  job_title text,
  description text,
  start_date text,
  end_date text,
  is_active boolean not null,
  employment_form text,
  country text,
  industry text,
  skills text[] not null,
  primary key (member_id, id)
);

create table profile.education (
  member_id uuid not null references profile.profile on delete cascade,
  id text not null,
  position smallint not null,
  organization text,
  country text,
  faculty text,
  is_it boolean not null,
  degree text,
  grade text,
  start_date text,
  end_date text,
  is_active boolean not null,
  skills text[] not null,
  primary key (member_id, id)
);

create table profile.project (
  member_id uuid not null references profile.profile on delete cascade,
  id text not null,
  position smallint not null,
  type text,
  name text,
  link text,
  role text,
  description text,
  individual boolean not null,
  team text,
  start_date text,
  end_date text,
  is_active boolean not null,
  -- The work that it was part of.
  linked_experience text,
  skills text[] not null,
  tools text[] not null,
  technologies text[] not null,
  location_id text,
  it_job_title_id text,
  employment_type text,
  industry_id text,
  degree_id text,
  primary key (member_id, id)
);

create table profile.certificate (
  member_id uuid not null references profile.profile on delete cascade,
  id text not null,
  position smallint not null,
  name text,
  link text,
  issued_by text,
  issued_on text,
  primary key (member_id, id)
);

-- English tests and others, as their provider tells them.
create table profile.assessment (
  member_id uuid not null references profile.profile on delete cascade,
  id text not null,
  provider text not null,
  status text not null check (
    status in ('UNSTARTED', 'IN_PROGRESS', 'TO_REVIEW', 'COMPLETED', 'EXPIRED', 'CLOSED', 'CANCELLED')
  ),
  requested_at timestamptz not null,
  completed_at timestamptz,
  level_state text,
  primary key (member_id, id)
);
