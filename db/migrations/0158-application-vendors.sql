-- Applications that the system of a vendor keeps. All applications from before are decided on the board here.
alter table applications.application
  add column vendor text,
  -- Where the vendor hires for: of the programme, as content said it when the application was sent.
  add column container_type text check (container_type in ('pool', 'requisition')),
  add column container_id text,
  -- Number of the last message to the vendor.
  add column vendor_sequence integer not null default 0,
  -- Time of the vendor's last report that counted, and when it was last asked.
  add column vendor_at timestamptz,
  add column asked_at timestamptz;
create index application_to_ask on applications.application (tenant, asked_at)
  where vendor is not null and stage in ('new', 'review', 'test', 'interview', 'waiting', 'offer');

-- One row for each message to a vendor, written in the transaction that causes it. It has nothing of the person: that is
-- added as the message is sent. No reference to the application, because its removal is told too.
create table applications.vendor_message (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  vendor text not null,
  application_id uuid not null,
  sequence integer not null,
  -- Null: the application was removed.
  stage text,
  at timestamptz not null,
  sent_at timestamptz,
  unique (application_id, sequence)
);
create index vendor_message_waiting on applications.vendor_message (tenant, application_id, sequence)
  where sent_at is null;
create index vendor_message_sent on applications.vendor_message (sent_at) where sent_at is not null;

-- Deliveries of vendors that were processed, so that each counts once. Kept longer than a signature is fresh.
create table applications.vendor_delivery (
  tenant text not null,
  vendor text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (tenant, vendor, id)
);
create index vendor_delivery_received on applications.vendor_delivery (received_at);
