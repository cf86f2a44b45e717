-- What an employer says of itself in one vacancy after the other names no skill of the work. Which paragraphs these are is
-- found from up to a hundred of its open texts, anew once as many texts as those were read again.
create table matching.employer (
  tenant text not null,
  -- As catalogue.company_key makes it.
  company_key text not null,
  -- Texts that were looked at, and texts read since then.
  texts integer not null,
  read_since integer not null default 0,
  -- Digests of the paragraphs.
  repeated text[] not null,
  primary key (tenant, company_key)
);
