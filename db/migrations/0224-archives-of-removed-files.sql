-- An archive of a member's data has copies of their files. It ends when one of them is removed, whatever removes it: the job
-- that sweeps archives deletes it within the hour, and nobody can fetch it from now on. A file became the member's with its last
-- change before that; one that was refused, or came later, is in no archive.
create function privacy.end_archives_of_file() returns trigger language plpgsql as $$
begin
  update privacy.data_export set state = 'expired'
  where member_id = new.member_id and state = 'ready' and made_at >= old.changed_at;
  return null;
end
$$;
create trigger removed_file_ends_archives after update of status on uploads.upload
  for each row when (new.status = 'REMOVED' and old.status = 'UPLOADED') execute function privacy.end_archives_of_file();
