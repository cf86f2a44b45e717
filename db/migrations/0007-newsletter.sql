-- Who asked for the digest. A row is all that is kept about it, and leaving removes the row.
create schema newsletter;

create table newsletter.subscription (
  tenant text not null,
  -- As it was typed; which address it is, is told without regard to case.
  address text not null check (length(address) <= 254),
  locale text not null,
  region text not null,
  -- The words that stood below the form, in the reader's language.
  consent_text text not null,
  subscribed_at timestamptz not null,
  -- When a link in a first letter was followed. No letter goes to an address that did not confirm; without mail nobody can.
  confirmed_at timestamptz,
  -- In the link of each letter. Not guessable, and good for nothing but leaving.
  unsubscribe_token uuid not null unique default gen_random_uuid()
);
create unique index subscription_address on newsletter.subscription (tenant, lower(address));
