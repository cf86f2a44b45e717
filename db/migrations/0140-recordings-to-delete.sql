-- A file that is to be deleted, marked in the transaction that decides it: if the process dies before the file is
-- gone, the next sweep deletes it.
alter table uploads.upload add column remove_since timestamptz;
create index uploads_to_remove on uploads.upload (remove_since) where remove_since is not null and status = 'UPLOADED';
