-- Field to the version in which its value last changed, so that a writer who saw an older version is told which fields have
-- changed since, and of no other. A field that is not named has not changed since this migration.
alter table profile.profile add column changed_in jsonb not null default '{}';
