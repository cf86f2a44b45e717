-- Who comes to an event. An event of the catalogue is one occurrence: each date of a series has a row, an answer and seats of
-- its own.
create schema meeting;

-- One row for each event that somebody has answered: whoever takes or frees a seat locks it first.
create table meeting.seats (
  event_id uuid primary key references catalogue.event on delete cascade,
  -- By those who come, hold an offer, or have a letter on its way that asks them to confirm; guests included.
  taken integer not null default 0 check (taken >= 0),
  last_queue_no bigint not null default 0
);

-- The second wall: no seat too many, whoever writes. Seats that the host took away stay taken (taken does not rise).
create function meeting.refuse_seat_too_many() returns trigger
language plpgsql
as $$
begin
  if exists (select from catalogue.event e where e.id = new.event_id and e.capacity < new.taken) then
    raise exception 'No seat is free' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger seats_are_there before update on meeting.seats
  for each row when (new.taken > old.taken) execute function meeting.refuse_seat_too_many();

-- One row for each person and event.
create table meeting.answer (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  event_id uuid not null references catalogue.event on delete cascade,
  member_id uuid references identity.member on delete cascade,
  -- Of somebody without an account.
  name text check (length(name) <= 200),
  email text check (length(email) <= 320),
  -- asked: without an account, not yet confirmed. Confirmed by the link of a letter.
  state text not null check (state in ('asked', 'going', 'waiting', 'offered', 'cancelled', 'removed')),
  -- The person and their guests. A party goes in whole or waits whole.
  party smallint not null check (party between 1 and 21),
  -- Whether seats are held for the party; by whoever comes or has an offer always, by who was asked where some were free.
  seated boolean not null,
  queue_no bigint,
  -- The end of an offer, or of what is held until somebody has confirmed.
  held_until timestamptz,
  -- Whether other members may see the name.
  shown boolean not null default false,
  region text not null,
  locale text not null,
  -- The person's own, as their browser said it; null where it did not.
  time_zone text,
  answered_at timestamptz not null,
  changed_at timestamptz not null,
  check ((member_id is null) = (email is not null)),
  check (seated = (state in ('going', 'offered')) or state = 'asked'),
  check ((state in ('offered', 'asked')) = (held_until is not null)),
  check ((state = 'waiting') = (queue_no is not null))
);
create unique index answer_of_member on meeting.answer (event_id, member_id) where member_id is not null;
create unique index answer_of_address on meeting.answer (event_id, lower(email)) where email is not null;
create index answer_queue on meeting.answer (event_id, queue_no) where state = 'waiting';
create index answer_held on meeting.answer (held_until) where held_until is not null;
create index answer_by_member on meeting.answer (member_id);

create table meeting.answer_change (
  id bigint generated always as identity primary key,
  answer_id uuid not null references meeting.answer on delete cascade,
  member_id uuid references identity.member on delete cascade,
  at timestamptz not null,
  state text not null,
  party smallint not null,
  -- The system moves people up, and ends what was not taken in time.
  by text not null check (by in ('person', 'host', 'system'))
);
create index change_of_answer on meeting.answer_change (answer_id, id);
create index change_of_member on meeting.answer_change (member_id);

-- A safety net: an answer that is deleted by whatever way gives its seats back. The next look at the waiting list fills them.
create function meeting.free_seats_of_deleted() returns trigger
language plpgsql
as $$
begin
  update meeting.seats set taken = taken - old.party where event_id = old.event_id;
  return null;
end
$$;
create trigger answer_deleted after delete on meeting.answer
  for each row when (old.seated) execute function meeting.free_seats_of_deleted();
