-- Companies that offer vacancies. A company is known by its key: its name without legal form, case and punctuation, so that
-- several spellings are one company. The key is also its address.
create function catalogue.company_key(name text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  -- An apostrophe belongs to the word, whichever sign it is written with.
  plain constant text := trim(both '-' from regexp_replace(
    regexp_replace(lower(normalize(left(name, 200), NFKC)), '[''’ʼ`´]', '', 'g'),
    '[\s!-/:-@\[-^_{-~«»„“”‘‚‹›–—…·•®™©№§°¡¿、。・]+', '-', 'g'));
  -- Before the name, as Ukrainian and Russian have it; the other forms stand behind it.
  named constant text := regexp_replace(plain, '^(тов|тзов|ат|прат|пат|пп|фоп|дп|ооо|ао|зао|оао|пао|ип|чп)-(?=.)', '');
  key constant text := case when named !~ '-' then named else regexp_replace(named,
    '(-(gmbh-co-kg|gmbh-co-kgaa|ag-co-kg|ug-haftungsbeschränkt|co-ltd|co-inc|co-kg|pty-ltd|pvt-ltd|private-limited'
    '|gmbh|mbh|ag|kg|kgaa|ohg|ug|se|e-v|ltd|limited|llc|l-l-c|llp|lp|plc|inc|incorporated|corp|corporation'
    '|s-a|s-a-s|s-a-r-l|sarl|sas|sasu|s-l|sl|s-l-u|slu|s-r-l|srl|s-p-a|s-r-o|a-s|d-o-o|doo|sp-z-o-o|sp-zoo|z-o-o'
    '|b-v|bv|n-v|nv|oy|oyj|ab|aps|as|kft|zrt|ооо|тов|ао|ат|зао|пат|прат))+$', '') end;
begin
  return case when key = '' then plain else key end;
end
$$;

-- All vacancies of a company that are open, the newest first; with the day they close on and the name, so that counting them reads
-- no row.
create index vacancy_by_company on catalogue.vacancy (tenant, catalogue.company_key(company), published_at desc, id)
  include (valid_through, company) where status = 'open';
create index event_by_community on catalogue.event (tenant, catalogue.company_key(community), starts_at)
  where status in ('open', 'cancelled');

-- What is known of companies besides their vacancies. A row with a source was given by data; the others are made from the names in
-- vacancies, so that the list of companies needs to read none.
create table catalogue.company (
  tenant text not null,
  key text not null check (key <> ''),
  name text not null,
  -- Locale → line (one sentence) and about (Markdown).
  texts jsonb not null default '{}',
  -- An asset's address; a drawing where there is none.
  logo text,
  site text,
  places jsonb not null default '[]',
  -- Keys of the communities whose events are the company's.
  communities text[] not null default '{}',
  source text,
  -- As last counted: the order of the list, and who is in it.
  open_vacancies integer not null default 0,
  updated_at timestamptz not null,
  primary key (tenant, key)
);
create index company_by_size on catalogue.company (tenant, open_vacancies desc, key) where open_vacancies > 0 or source is not null;
create index company_by_name on catalogue.company using gin (lower(name) gin_trgm_ops);

create trigger company_changed after insert or update or delete on catalogue.company
  for each statement execute function catalogue.raise_revision();

-- Companies that members follow, as they were called then.
create table following.company (
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  company_key text not null,
  name text not null,
  since timestamptz not null,
  primary key (member_id, tenant, company_key)
);
