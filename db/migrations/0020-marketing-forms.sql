-- What was sent by forms of the marketing kind. One row holds a submission for whoever reads it here, and is its place in the
-- queue to the marketing service where one is connected.
create schema marketing;

create table marketing.submission (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  portal_id text not null,
  form_id text not null,
  -- Of the form in content, as its author calls it.
  form_name text not null,
  -- Names one submission: the same key again is the same submission, sent a second time.
  key text not null,
  received_at timestamptz not null,
  -- The submission as it came by the wire: fields, context, consent.
  body jsonb not null,
  -- The words that the reader agreed to; null where nothing was agreed to.
  consent_text text,
  -- Whether a bot check was passed.
  proven boolean not null,
  -- kept: here and nowhere else. waiting: for the service. refused: the service wants it changed. given-up: too old to be sent.
  state text not null check (state in ('kept', 'waiting', 'delivered', 'refused', 'given-up')),
  attempts integer not null default 0,
  -- When a waiting one is tried next; in the hands of a sender it is a while ahead.
  due_at timestamptz,
  -- What the service said at last, without what was sent.
  answer jsonb,
  unique (tenant, portal_id, form_id, key)
);
create index submission_newest on marketing.submission (tenant, received_at desc, id);
create index submission_due on marketing.submission (due_at) where state = 'waiting';
