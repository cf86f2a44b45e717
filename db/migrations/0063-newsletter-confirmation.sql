-- An address joins the list when its owner follows the link of a first letter.
alter table newsletter.subscription
  -- Names the row in jobs and in the link that confirms; good for nothing by itself.
  add column id uuid not null unique default gen_random_uuid(),
  -- When the letter with that link was handed to the mail server; null: not yet, or from before there was such a letter.
  add column asked_at timestamptz;
create index subscription_unconfirmed on newsletter.subscription (asked_at) where confirmed_at is null;
-- The list as it is exported, a part at a time.
create index subscription_confirmed on newsletter.subscription (tenant, confirmed_at, id) where confirmed_at is not null;
