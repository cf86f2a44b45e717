-- What was pressed at the door, one row for each press. Devices without a network send theirs later, in any order and more than
-- once: of all presses for a seat the last one holds, so all devices come to the same.
create table meeting.check_in (
  -- Made by the device.
  id uuid primary key,
  answer_id uuid not null references meeting.answer on delete cascade,
  -- Of whom it is about.
  member_id uuid references identity.member on delete cascade,
  -- 0 is the person, the guests follow.
  seat smallint not null check (seat between 0 and 20),
  -- False takes it back.
  here boolean not null,
  -- When it was pressed.
  at timestamptz not null
);
create index check_in_of_seat on meeting.check_in (answer_id, seat, at);
create index check_in_of_member on meeting.check_in (member_id);
