-- How people type an entry's name: looked up and searched for, never read in a text or in a source's list.
alter table reference.entry add column typed text[] not null default '{}';
alter table reference.search_key add column is_typed boolean not null default false;
