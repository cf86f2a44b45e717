-- What an applicant pays for a place. The programme says it in content; an application keeps what was said when it
-- was sent.
create table applications.fee (
  application_id uuid primary key references applications.application on delete cascade,
  -- The applicant.
  member_id uuid not null references identity.member on delete cascade,
  -- In the smallest unit of the currency.
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  title text not null,
  -- When it is given back, in the words that were read.
  terms text not null,
  -- How long a place is held for whoever has not paid.
  hours integer not null check (hours > 0),
  -- Until when the place is held; null: there is no place, or it is paid for.
  due_at timestamptz
);
create index fee_of_member on applications.fee (member_id);
create index fee_due on applications.fee (due_at) where due_at is not null;

-- One row for each attempt to pay. Its id is the reference that the checkout gets.
create table applications.payment (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  application_id uuid not null references applications.application on delete cascade,
  -- The applicant.
  member_id uuid not null references identity.member on delete cascade,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'open' check (state in ('open', 'expired', 'failed', 'paid', 'refunded')),
  -- What the checkout calls it.
  transaction_id text check (length(transaction_id) <= 200),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  asked_at timestamptz
);
-- A double click or a second tab goes on with the same one.
create unique index payment_open on applications.payment (application_id) where state = 'open';
create index payment_of_application on applications.payment (application_id, made_at);
create index payment_of_member on applications.payment (member_id);
create index payment_to_ask on applications.payment (tenant, asked_at) where state = 'open';

-- Deliveries of the checkout that were processed, so that each counts once. Kept longer than a signature is fresh.
create table applications.payment_delivery (
  tenant text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (tenant, id)
);
create index payment_delivery_received on applications.payment_delivery (received_at);
