-- Reminders before a programme or vacancy closes: of a form that was begun and not sent, and of favourites.

-- The page on which a form was last saved: a letter about it is written in its language.
alter table form_drafts.progress
  add column region text,
  add column locale text;

-- One row for each e-mail, written before it is sent. Of each programme a member is reminded once.
create table applications.reminder (
  id bigint generated always as identity primary key,
  tenant text not null,
  member_id uuid not null references identity.member on delete cascade,
  program_id text not null,
  -- Names the letter in the link that switches reminders off, and nothing else.
  stop_id uuid not null default gen_random_uuid() unique,
  -- handing: it is being handed over. A process that dies meanwhile leaves it unknown, and it is not sent twice.
  state text not null default 'queued' check (state in ('queued', 'handing', 'accepted', 'unknown', 'dropped', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (member_id, tenant, program_id)
);
create index reminder_waiting on applications.reminder (tenant, id) where state in ('queued', 'handing');

create table applications.reminders_declined (
  member_id uuid primary key references identity.member on delete cascade,
  declined_at timestamptz not null
);

-- Whose favourite something is.
create index favorite_of_item on favorites.favorite (type, item_id);
