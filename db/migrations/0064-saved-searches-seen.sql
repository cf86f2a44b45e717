-- What was in the catalogue when the member last looked at a saved search: what came since is new to them, whether or not an
-- alert has told of it. Of searches that were saved before, what comes from now on.
alter table saved_search.search add column seen pg_snapshot not null default pg_current_snapshot();
