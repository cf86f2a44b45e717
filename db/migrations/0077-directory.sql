-- Members who want to be found in the directory. Off until they say so.
alter table profile.profile add column is_listed boolean not null default false;
create index profile_listed on profile.profile (created_at, member_id) where is_listed and is_public;
