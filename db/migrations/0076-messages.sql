-- What members write to each other on the site.
create schema messages;

-- Between two members there is one thread. It stays with the other one when one of them has left.
create table messages.thread (
  id uuid primary key default gen_random_uuid(),
  about text not null check (about in ('hello', 'mentoring')),
  started_at timestamptz not null,
  last_at timestamptz not null,
  last_side text not null check (last_side in ('starter', 'receiver'))
);

create table messages.participant (
  thread_id uuid not null references messages.thread on delete cascade,
  side text not null check (side in ('starter', 'receiver')),
  member_id uuid not null references identity.member on delete cascade,
  read_at timestamptz,
  -- The member wants to answer no more: what was sent until then waits for nothing.
  put_aside_at timestamptz,
  -- Of the last letter about this thread.
  told_at timestamptz,
  primary key (thread_id, side),
  unique (thread_id, member_id)
);
create index participant_member on messages.participant (member_id);

create table messages.message (
  id uuid primary key default gen_random_uuid(),
  -- In a thread they follow each other by it: clocks of two processes differ.
  number bigint not null generated always as identity,
  thread_id uuid not null references messages.thread on delete cascade,
  side text not null check (side in ('starter', 'receiver')),
  -- Null when its author has left.
  author_id uuid references identity.member on delete set null,
  -- Empty when an admin has removed it.
  text text not null check (length(text) <= 2000),
  sent_at timestamptz not null,
  removed_at timestamptz
);
create index message_thread on messages.message (thread_id, number);
create index message_author on messages.message (author_id, sent_at);

create table messages.block (
  blocker_id uuid not null references identity.member on delete cascade,
  blocked_id uuid not null references identity.member on delete cascade,
  since timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index block_blocked on messages.block (blocked_id);

-- Admins read a thread through its report alone.
create table messages.report (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references messages.thread on delete cascade,
  -- Who is reported is the other side.
  side text not null check (side in ('starter', 'receiver')),
  reporter_id uuid references identity.member on delete set null,
  reason text not null check (length(reason) <= 1000),
  reported_at timestamptz not null,
  outcome text check (outcome in ('nothing', 'removed', 'warned', 'barred')),
  decided_at timestamptz,
  decided_by uuid references identity.member on delete set null,
  check ((outcome is null) = (decided_at is null))
);
create unique index report_open on messages.report (thread_id, side) where outcome is null;
create index report_newest on messages.report (reported_at);
create index report_reporter on messages.report (reporter_id);

-- What admins have decided about a member who writes.
create table messages.standing (
  member_id uuid primary key references identity.member on delete cascade,
  warned_at timestamptz,
  barred_at timestamptz
);

-- What somebody typed before they signed in, for an hour. The browser has the id.
create table messages.draft (
  id uuid primary key,
  text text not null check (length(text) <= 2000),
  expires_at timestamptz not null
);

alter table profile.profile add column accepts_messages boolean not null default true;
