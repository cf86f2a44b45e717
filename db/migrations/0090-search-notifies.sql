-- Whatever changes what is searched is heard of at once, by every replica: none of them has to ask each second. Within a transaction
-- equal notifications are sent once.
create function search.notify_change() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end
$$;
create trigger vacancy_notifies after insert or update or delete on search.vacancy
  for each statement execute function search.notify_change();
