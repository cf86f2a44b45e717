-- Job titles are found by words of the same family, and by the names of the job function that they are of
-- (services/reference-data/title-families.ts). The tables are filled again at the next start.
alter table reference.title_word add column root text not null default '';
create index title_word_root on reference.title_word (root);
alter table reference.title_name add column of_function boolean not null default false;
create index entry_job_function on reference.entry ((more->>'job_function_id')) where dictionary = 'job-titles';
