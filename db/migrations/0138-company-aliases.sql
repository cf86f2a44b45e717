-- Other names of a company that its own does not lead to by rule ("Acme Research" of "Acme"), as its description has them.
create table catalogue.company_alias (
  tenant text not null,
  -- Both are keys as catalogue.company_key makes them. A company with a description of its own is nobody's alias.
  alias text not null check (alias <> ''),
  company_key text not null check (company_key <> alias),
  source text not null,
  primary key (tenant, alias)
);
create index alias_of_company on catalogue.company_alias (tenant, company_key);
create trigger alias_changed after insert or update or delete on catalogue.company_alias
  for each statement execute function catalogue.raise_revision();
