-- What the checkout has paid back: once for each refund, which may be of a part. Payments that were refunded before have
-- none, and count as refunded as a whole.
create table applications.refund (
  -- Of applications.payment, which a new database gets only later; both go with their application.
  payment_id uuid not null,
  -- What the checkout calls it; empty: the rest of what was paid, of a report that names no refund.
  id text not null check (length(id) <= 200),
  application_id uuid not null references applications.application on delete cascade,
  -- The applicant.
  member_id uuid not null references identity.member on delete cascade,
  -- Counts the refunds of an application; its letter names it.
  number integer not null check (number > 0),
  -- In the smallest unit of the payment's currency.
  amount integer not null check (amount > 0),
  at timestamptz not null,
  primary key (payment_id, id),
  unique (application_id, number)
);
create index refund_of_member on applications.refund (member_id);
