-- Every consent and every withdrawal, as they were given. Rows name members by a pseudonym alone, so that nothing has
-- to be changed in them when an account is removed: what goes then is the row that says whose pseudonym it was.
create schema privacy;

create table privacy.subject (
  member_id uuid primary key references identity.member on delete cascade,
  pseudonym uuid not null unique default gen_random_uuid()
);

-- Each text once, under its SHA-256 in hexadecimal.
create table privacy.consent_text (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  words text not null
);

create table privacy.consent_event (
  id bigint generated always as identity primary key,
  subject uuid not null,
  kind text not null check (kind in ('terms', 'cookies', 'digest', 'marketing', 'profiling', 'application', 'alerts',
    'careerQuiz', 'speaking')),
  -- `asked`: an e-mail asks for confirmation; nothing depends on it.
  act text not null check (act in ('asked', 'given', 'withdrawn')),
  -- What exactly: the application, the attempt, the subscription type.
  about text,
  version text,
  language text,
  -- Of the text that stood at the click; those of the terms are made from their clauses (terms.acceptance).
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  -- The path of the page, without its query; null where it is not known.
  page text,
  at timestamptz not null
);
create index consent_event_of_subject on privacy.consent_event (subject, id desc);
create index consent_event_at on privacy.consent_event (at);

create function privacy.refuse_change() returns trigger language plpgsql as $$
begin
  -- A proof may go three years after the click, when the account is gone too (maintenance).
  if tg_op = 'DELETE' then
    if old.at < now() - interval '3 years'
      and not exists (select from privacy.subject s where s.pseudonym = old.subject) then
      return old;
    end if;
  end if;
  raise exception 'Rows of %.% are only added', tg_table_schema, tg_table_name;
end $$;
create trigger consent_event_only_added before update or delete on privacy.consent_event
  for each row execute function privacy.refuse_change();
create trigger consent_event_not_emptied before truncate on privacy.consent_event
  for each statement execute function privacy.refuse_change();

-- What is in force on the day of this migration, as far as it was stored. What was withdrawn before left no trace.
create temporary table earlier on commit drop as
select member_id, 'terms' as kind, 'given' as act, null::text as about, version, language, digest, null::text as words,
  accepted_at as at from terms.acceptance
union all
select member_id, 'alerts', 'asked', null, null, null, null, null, asked_at from saved_search.consent
union all
select member_id, 'alerts', 'given', null, null, null, null, null, confirmed_at
from saved_search.consent where confirmed_at is not null
union all
select member_id, 'careerQuiz', 'given', null, null, null, null, null, agreed_at from career.consent
union all
select member_id, 'profiling', 'withdrawn', null, null, null, null, null, changed_at
from recommendations.setting where not profiling
union all
select m.id, 'digest', 'given', null, null, s.locale, null, s.consent_text, s.confirmed_at
from newsletter.subscription s join identity.member m on lower(m.email) = lower(s.address) and m.email_verified
where s.confirmed_at is not null
union all
select member_id, 'application', 'given', id::text, consent_version, locale, null, consent, sent_at
from applications.application where sent_at is not null
union all
select member_id, 'application', 'withdrawn', id::text, null, null, null, null, changed_at
from applications.application where sent_at is not null and stage = 'withdrawn'
union all
select member_id, 'speaking', 'given', attempt_id::text, null, null, null, null, consented_at
from assessment.speaking where consented_at is not null and upload_id is not null;

insert into privacy.subject (member_id) select distinct member_id from earlier;
insert into privacy.consent_text (digest, words)
select encode(sha256(convert_to(words, 'UTF8')), 'hex'), words from earlier where words is not null
on conflict do nothing;
insert into privacy.consent_event (subject, kind, act, about, version, language, digest, at)
select s.pseudonym, e.kind, e.act, e.about, e.version, e.language,
  coalesce(e.digest, encode(sha256(convert_to(e.words, 'UTF8')), 'hex')), e.at
from earlier e join privacy.subject s using (member_id)
order by e.at, e.act = 'withdrawn', e.kind;
