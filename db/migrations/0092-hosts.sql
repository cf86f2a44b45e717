-- Who hosts: members whom an editor named, for one event or for all events of a community.
create table meeting.host (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  member_id uuid not null references identity.member on delete cascade,
  event_id uuid references catalogue.event on delete cascade,
  -- The name in lower case, as communities are followed.
  community text check (length(community) between 1 and 200),
  since timestamptz not null,
  check ((event_id is null) <> (community is null))
);
create unique index host_of_event on meeting.host (event_id, member_id) where event_id is not null;
create unique index host_of_community on meeting.host (tenant, community, member_id) where community is not null;
create index host_by_member on meeting.host (member_id);

-- Why the host took somebody off the list, as it stands in the letter.
alter table meeting.answer add column reason text check (length(reason) <= 500);

-- What hosts set here stays when the event's source is imported again: the names of these columns.
alter table catalogue.event add column set_here text[] not null default '{}';
create function catalogue.keep_what_hosts_set() returns trigger
language plpgsql
as $$
begin
  return jsonb_populate_record(
    new, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (old.set_here)));
end
$$;
-- An import is known by its digest. Runs before event_rescheduled, which compares what is left: triggers run by their names.
create trigger event_keeps before update on catalogue.event
  for each row when (old.set_here <> '{}' and new.digest is distinct from old.digest)
  execute function catalogue.keep_what_hosts_set();

-- Where one takes part, as the host set it: before what the source says. Null: nowhere.
create table meeting.join_link (
  event_id uuid primary key references catalogue.event on delete cascade,
  url text
);
