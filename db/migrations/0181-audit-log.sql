-- Who saw or changed whose data. A chain for each tenant and day: entries name people by pseudonyms and what happened by
-- a commitment, so that removing an account changes none of them.
create table privacy.audit_entry (
  tenant text not null,
  day date not null,
  place integer not null check (place > 0),
  at timestamptz not null,
  -- Pseudonyms (privacy.subject). No actor: an operator, or the site itself. No subject: nobody in particular.
  actor uuid,
  role text not null check (role in ('member', 'reviewer', 'editor', 'admin', 'operator', 'site')),
  subject uuid,
  action text not null,
  -- HMAC of the details under their salt; null where there are none.
  commitment text,
  prev text not null,
  hash text not null,
  primary key (tenant, day, place)
);
create index audit_entry_of_subject on privacy.audit_entry (subject, at desc) where subject is not null;
create trigger audit_entry_only_added before update or delete on privacy.audit_entry
  for each row execute function privacy.refuse_change();
create trigger audit_entry_not_emptied before truncate on privacy.audit_entry
  for each statement execute function privacy.refuse_change();

-- The end of each chain, so that entries cut off at the end are missed. Locked while an entry is added.
create table privacy.audit_head (
  tenant text not null,
  day date not null,
  -- The end of the chain of an earlier day when this one began.
  genesis text not null,
  count integer not null,
  hash text not null,
  primary key (tenant, day)
);

-- What the commitments are about. It goes with the member, or after a year; the chain stays.
create table privacy.audit_detail (
  tenant text not null,
  day date not null,
  place integer not null,
  member_id uuid not null references identity.member on delete cascade,
  salt text not null,
  detail jsonb not null,
  primary key (tenant, day, place)
);
create index audit_detail_of_member on privacy.audit_detail (member_id);

-- Entries of the audit log are never deleted, proofs of consents after three years.
create or replace function privacy.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'consent_event' then
    if old.at < now() - interval '3 years'
      and not exists (select from privacy.subject s where s.pseudonym = old.subject) then
      return old;
    end if;
  end if;
  raise exception 'Rows of %.% are only added', tg_table_schema, tg_table_name;
end $$;
