-- What somebody wants to know before they come, and what is left afterwards.
alter table catalogue.event
  -- [{ "after": minutes after the start, "title": …, "speaker": … }]: a moved event keeps its agenda.
  add column agenda jsonb not null default '[]',
  -- [{ "name": …, "role": …, "about": …, "author": slug of an author page, "person": slug of a public profile }]
  add column speakers jsonb not null default '[]',
  -- As it is written on a letter, without the venue's name.
  add column address text,
  add column recording_url text,
  add column slides_url text,
  -- How many people somebody may bring.
  add column guests smallint not null default 0 check (guests between 0 and 20),
  -- Whether people say here that they come, or where the event is announced.
  add column answers text not null default 'elsewhere' check (answers in ('here', 'elsewhere')),
  -- Whether people without an account may come too, by a confirmed address.
  add column without_account boolean not null default false;

-- Apart from the event, so that nothing that reads events can give it away: it is for those who come, when it is time.
create table catalogue.event_join_link (
  event_id uuid primary key references catalogue.event on delete cascade,
  url text not null
);

-- Another house is a material change, as another venue is.
drop trigger event_rescheduled on catalogue.event;
create trigger event_rescheduled before update on catalogue.event
  for each row
  when (
    (old.starts_at, old.ends_at, old.all_day, old.time_zone, old.status, old.title, old.venue, old.address, old.city)
    is distinct from
    (new.starts_at, new.ends_at, new.all_day, new.time_zone, new.status, new.title, new.venue, new.address, new.city)
  )
  execute function catalogue.raise_sequence();
