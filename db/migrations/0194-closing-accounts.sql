-- Behind somebody's long transaction it fails, and the next start tries again: who signs in would wait behind it.
set local lock_timeout = '5s';

-- Accounts that their members have closed, and that are removed some days later. Names, addresses and what others could see
-- stand in this row alone until then, so that no page, list or letter finds them; keeping the account puts them back.
create table privacy.closing (
  member_id uuid primary key references identity.member on delete cascade,
  asked_at timestamptz not null,
  removed_from timestamptz not null,
  -- For the letter about the removal.
  region text not null,
  locale text not null,
  -- The columns of identity.member and profile.profile as they were; null where there was no profile.
  member jsonb not null,
  profile jsonb,
  -- How many places and applications were given up with it, for the receipt.
  given_up jsonb not null default '{}'
);
create index closing_due on privacy.closing (removed_from, member_id);
-- Whose an address is.
create index closing_address on privacy.closing (lower(member ->> 'email'));

-- A sign-in writes what the provider says; of a closed account nothing of it is kept, also by an earlier version.
create function privacy.keep_closed() returns trigger language plpgsql as $$
begin
  if exists (select from privacy.closing c where c.member_id = new.id) then
    new.email := '';
    new.email_verified := false;
    new.first_name := '';
    new.last_name := '';
    new.avatar := null;
  end if;
  return new;
end
$$;
create trigger member_keeps_closed before update on identity.member
  for each row execute function privacy.keep_closed();

-- Nor of what somebody writes who had read the profile before.
create function privacy.keep_profile_closed() returns trigger language plpgsql as $$
begin
  if exists (select from privacy.closing c where c.member_id = new.member_id) then
    new.first_name := '';
    new.last_name := '';
    new.is_public := false;
    new.is_listed := false;
    new.accepts_messages := false;
    new.visibility := (
      select coalesce(jsonb_object_agg(field, 'me'), '{}') from jsonb_object_keys(old.visibility || new.visibility) field);
  end if;
  return new;
end
$$;
create trigger profile_keeps_closed before update on profile.profile
  for each row execute function privacy.keep_profile_closed();

-- Letters about a closed or removed account, written in the transaction that closes or removes it; each goes when it is sent,
-- or given up. The last one is all that is left of the account.
create table privacy.letter (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  subject text not null,
  text text not null,
  html text not null,
  made_at timestamptz not null
);

set local lock_timeout = 0;
