-- People whom a host lets in at the door and who had not said that they come. They have no account, and an address
-- only if they agreed to leave one.
alter table meeting.answer add column walk_in boolean not null default false;
alter table meeting.answer drop constraint answer_check;
alter table meeting.answer add constraint answer_check
  check ((member_id is null) = (email is not null) or (walk_in and member_id is null));

-- As before, unless a host has said in this transaction that there may be more people than seats.
create or replace function meeting.refuse_seat_too_many() returns trigger
language plpgsql
as $$
begin
  if current_setting('meeting.over_seats', true) is distinct from 'on'
    and exists (select from catalogue.event e where e.id = new.event_id and e.capacity < new.taken) then
    raise exception 'No seat is free' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
