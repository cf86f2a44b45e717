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
  profile jsonb
);
create index closing_due on privacy.closing (removed_from);

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

-- The letter about a removal, which is written after everything else has gone: it goes when it is sent, or given up.
create table privacy.last_letter (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  subject text not null,
  text text not null,
  html text not null,
  made_at timestamptz not null
);
