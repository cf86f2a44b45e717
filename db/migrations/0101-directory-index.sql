-- The directory as each kind of viewer may see it, so that it is filtered, counted and paged by the database. What somebody may
-- see of a profile is decided in one place (domain/profile/visible-profile.ts), and the rows are made there: whatever changes a
-- profile removes its rows in the same transaction and notes it as due, and who reads the directory makes them anew.
create table profile.directory (
  member_id uuid not null references identity.member on delete cascade,
  -- 0: everybody, 1: members, 2: employees of the parent company.
  view smallint not null check (view between 0 and 2),
  -- What the list is ordered by.
  name text collate "C" not null,
  -- In lower case: name, headline, about text, skills in the member's own words.
  words text not null,
  -- 'skills:typescript', 'country:DK', 'languages:da', 'mentoring:offers', 'title:…'.
  facets text[] not null,
  primary key (view, member_id)
) partition by list (view);
create table profile.directory_of_everybody partition of profile.directory for values in (0);
create table profile.directory_of_members partition of profile.directory for values in (1);
create table profile.directory_of_employees partition of profile.directory for values in (2);
create index directory_by_name on profile.directory (name, member_id);
create index directory_by_facet on profile.directory using gin (facets);
create index directory_by_word on profile.directory using gin (words gin_trgm_ops);
create index directory_by_member on profile.directory (member_id);

-- No reference to the member: rows of those who have left are dropped by whoever reads them.
create table profile.directory_due (member_id uuid primary key);

-- How many rows of a view have a facet; 'all' counts the rows themselves.
create table profile.directory_count (
  view smallint not null,
  facet text not null,
  members integer not null,
  primary key (view, facet)
);

create function profile.count_directory() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- In one order, so that two writers never wait for each other.
  insert into profile.directory_count as counted (view, facet, members)
  select r.view, facet, sign * count(*)
  from changed r cross join lateral unnest(r.facets || 'all'::text) facet
  group by r.view, facet order by r.view, facet
  on conflict (view, facet) do update set members = counted.members + excluded.members;
  return null;
end
$$;
create trigger directory_added after insert on profile.directory referencing new table as changed
  for each statement execute function profile.count_directory();
create trigger directory_removed after delete on profile.directory referencing old table as changed
  for each statement execute function profile.count_directory();

-- What is due is noted before the rows go: who makes them anew at this moment holds the note until they are there.
create function profile.leave_directory(ids uuid[]) returns void language plpgsql as $$
begin
  insert into profile.directory_due (member_id)
  select member_id from profile.profile
  where member_id = any (ids) and is_listed and is_public and public_slug is not null
  order by member_id
  on conflict (member_id) do update set member_id = excluded.member_id;
  delete from profile.directory where member_id = any (ids);
end
$$;

create function profile.follow_profile() returns trigger language plpgsql as $$
begin
  if new.is_listed or (tg_op = 'UPDATE' and old.is_listed) then
    perform profile.leave_directory(array[new.member_id]);
  end if;
  return null;
end
$$;
create trigger profile_in_directory after insert or update on profile.profile
  for each row execute function profile.follow_profile();

create function profile.follow_profile_list() returns trigger language plpgsql as $$
begin
  perform profile.leave_directory(array(select distinct member_id from changed order by member_id));
  return null;
end
$$;
create trigger skill_added after insert on profile.skill referencing new table as changed
  for each statement execute function profile.follow_profile_list();
create trigger skill_changed after update on profile.skill referencing new table as changed
  for each statement execute function profile.follow_profile_list();
create trigger skill_removed after delete on profile.skill referencing old table as changed
  for each statement execute function profile.follow_profile_list();
create trigger language_added after insert on profile.language referencing new table as changed
  for each statement execute function profile.follow_profile_list();
create trigger language_changed after update on profile.language referencing new table as changed
  for each statement execute function profile.follow_profile_list();
create trigger language_removed after delete on profile.language referencing old table as changed
  for each statement execute function profile.follow_profile_list();

insert into profile.directory_due (member_id)
select member_id from profile.profile where is_listed and is_public and public_slug is not null;
