-- What the connected marketing service is to be told: an address wants no more of a subscription type. Rows wait there until
-- the service has taken them, and name no member, who may have left meanwhile.
create table marketing.withdrawal (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  address text not null check (length(address) <= 254),
  subscription_type text not null check (length(subscription_type) <= 40),
  asked_at timestamptz not null
);
create index withdrawal_age on marketing.withdrawal (asked_at);
