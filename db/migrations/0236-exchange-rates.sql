-- Exchange rates that an operator loads. What is shipped with the site is in its code; of each currency the newer counts.
create table catalogue.exchange_rate (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  -- How much of it is one euro.
  per_euro double precision not null check (per_euro > 0),
  day date not null,
  loaded_at timestamptz not null
);
