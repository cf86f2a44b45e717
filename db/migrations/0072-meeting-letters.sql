-- What people who come are told by mail.
alter table meeting.answer
  -- The event's facts as this person knows them, and its sequence then: what has changed since is told as old and new.
  add column told jsonb,
  add column told_sequence integer,
  -- How often this person's calendar entry was taken away or came back; added to the event's own sequence.
  add column calendar_turns integer not null default 0;
create index answer_told on meeting.answer (event_id) where state in ('going', 'waiting', 'offered');

-- One row for each letter, written in the transaction that causes it. They are handed to the mail server in the order of their
-- ids, and a person's next one not before the one before it: a cancelled entry may not overtake the entry.
create table meeting.letter (
  id bigint generated always as identity primary key,
  tenant text not null,
  answer_id uuid not null references meeting.answer on delete cascade,
  kind text not null,
  -- Of the event, when the letter was caused: a moved event reminds again.
  starts_at timestamptz not null,
  -- Of a moved event: how it was.
  before jsonb,
  -- handing: it is being handed over. Who died meanwhile leaves it unknown, and it is not sent twice.
  state text not null default 'queued' check (state in ('queued', 'handing', 'accepted', 'unknown', 'dropped', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index letter_waiting on meeting.letter (tenant, id) where state in ('queued', 'handing');
create index letter_of_answer on meeting.letter (answer_id, id);
-- The row is what makes a reminder one.
create unique index letter_reminder on meeting.letter (answer_id, starts_at) where kind = 'reminder';
