-- Paragraphs that an employer repeats in its vacancies name no skill of the work. They are found among up to a hundred of its
-- open texts, and looked for again when as many texts were read as were compared.
create table matching.employer (
  tenant text not null,
  -- As catalogue.company_key makes it.
  company_key text not null,
  -- How many texts were compared, and how many were read since then.
  texts integer not null,
  read_since integer not null default 0,
  -- Digests of the paragraphs.
  repeated text[] not null,
  primary key (tenant, company_key)
);
