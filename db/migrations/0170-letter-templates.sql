-- What reviewers write in letters again and again, in each language. Nothing about anybody: a letter that uses one has
-- its own copy of the words.
create table applications.template (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  -- The letter that it is for.
  stage text not null check (stage in ('declined', 'offer')),
  name text not null check (length(name) between 1 and 100),
  -- By language: {"en": "…", "uk": "…"}. A language without words has no key.
  texts jsonb not null,
  -- Rises with every change: who saves says which one they saw.
  version integer not null default 1,
  changed_at timestamptz not null
);
create index template_of_tenant on applications.template (tenant, stage, name);

-- What a reviewer wrote to the applicant with a move: the letter quotes it. The reason of a decline is in
-- application.reason. Empty for all changes from before.
alter table applications.change add column message text check (length(message) between 1 and 2000);
