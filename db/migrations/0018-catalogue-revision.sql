-- A number that rises with every change of the catalogue: pages that were made before it are made again.
create table catalogue.revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null
);
insert into catalogue.revision (revision) values (1);

create function catalogue.raise_revision() returns trigger
language plpgsql
as $$
begin
  update catalogue.revision set revision = revision + 1;
  -- The channel that servers listen on for content; they compare all revisions when they hear of any.
  perform pg_notify('content_changed', '');
  return null;
end
$$;
create trigger course_changed after insert or update or delete on catalogue.course
  for each statement execute function catalogue.raise_revision();
create trigger event_changed after insert or update or delete on catalogue.event
  for each statement execute function catalogue.raise_revision();
create trigger vacancy_changed after insert or update or delete on catalogue.vacancy
  for each statement execute function catalogue.raise_revision();

-- What calendars compare (RFC 5545, SEQUENCE): rises when an event was moved, renamed, called off or taken up again.
alter table catalogue.event add column sequence integer not null default 0;

create function catalogue.raise_sequence() returns trigger
language plpgsql
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end
$$;
create trigger event_rescheduled before update on catalogue.event
  for each row
  when (
    (old.starts_at, old.ends_at, old.all_day, old.time_zone, old.status, old.title, old.venue, old.city)
    is distinct from
    (new.starts_at, new.ends_at, new.all_day, new.time_zone, new.status, new.title, new.venue, new.city)
  )
  execute function catalogue.raise_sequence();

-- By their address, and by when they are: events are listed over several communities, also past ones.
create index course_by_slug on catalogue.course (tenant, slug);
create index event_by_slug on catalogue.event (tenant, slug);
