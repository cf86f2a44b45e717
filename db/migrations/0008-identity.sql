-- Who may sign in, who is signed in, and what the embedded provider must not forget. Whatever would let its holder in
-- (tokens, links, codes) is kept as a digest or sealed, so that a copy of the database opens no session.
create schema identity;

-- Somebody who has signed in at least once, by whichever provider.
create table identity.member (
  id uuid primary key default gen_random_uuid(),
  -- 'embedded', or the issuer's address; with the subject it names a person for ever, an e-mail address does not.
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  first_name text not null default '',
  last_name text not null default '',
  avatar text,
  -- The upstream that was used at the last sign-in, by its alias.
  identity_provider text,
  employee boolean not null default false,
  -- Granted by the operator, and told by the provider at the last sign-in.
  granted_roles text[] not null default '{}',
  claimed_roles text[] not null default '{}',
  invitation_code text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  unique (issuer, subject)
);

create table identity.session (
  id uuid primary key,
  member_id uuid not null references identity.member on delete cascade,
  -- What the member recognises a session by: 'Firefox, Linux'.
  device text not null,
  id_token bytea,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- Thirty days after its last use and ninety after its start at the latest.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index session_of_member on identity.session (member_id) where ended_at is null;

-- A session's refresh tokens, each used once. The newest has not been replaced.
create table identity.refresh_token (
  digest bytea primary key,
  session_id uuid not null references identity.session on delete cascade,
  -- The provider's own refresh token, readable with this token alone.
  provider_token bytea,
  replaced_at timestamptz,
  -- The next token, readable with this one: for a second tab that asks with the old one within seconds.
  successor bytea,
  created_at timestamptz not null
);
create index refresh_token_of_session on identity.refresh_token (session_id);

-- A sign-in that is under way, bound to the browser that started it and used once.
create table identity.login_attempt (
  state text primary key,
  browser bytea not null,
  nonce text not null,
  verifier text not null,
  redirect text not null,
  invitation_code text,
  expires_at timestamptz not null
);

-- Keys that sign access tokens and the embedded provider's tokens; the private half is sealed.
create table identity.signing_key (
  kid text primary key,
  purpose text not null check (purpose in ('session', 'provider')),
  public_jwk jsonb not null,
  sealed_jwk bytea not null,
  created_at timestamptz not null
);

-- The embedded provider: its accounts, and the upstreams each account may sign in by.
create table identity.account (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  password text,
  first_name text not null,
  last_name text not null,
  lang text not null default 'en',
  demo boolean not null default false,
  -- The upstream of the last sign-in, by its alias; null after one with a password.
  upstream text,
  created_at timestamptz not null,
  password_changed_at timestamptz
);

create table identity.account_link (
  upstream text not null,
  subject text not null,
  account_id uuid not null references identity.account on delete cascade,
  created_at timestamptz not null,
  primary key (upstream, subject)
);
create index account_link_of_account on identity.account_link (account_id);

-- What a link in a mail stands for.
create table identity.mailed_link (
  digest bytea primary key,
  kind text not null check (kind in ('register', 'reset', 'link-upstream')),
  email_key text not null,
  data jsonb not null,
  expires_at timestamptz not null
);

-- oidc-provider's own records.
create table identity.provider_record (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index provider_record_of_grant on identity.provider_record (grant_id) where grant_id is not null;
create index provider_record_by_uid on identity.provider_record (kind, uid) where uid is not null;
create index provider_record_of_account on identity.provider_record (account_id) where account_id is not null;
create index provider_record_expiry on identity.provider_record (expires_at);

-- What happened to accounts and sessions; no secrets, and nobody's address.
create table identity.audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  member_id uuid,
  request_id text,
  detail jsonb not null default '{}'
);
create index audit_event_of_member on identity.audit_event (member_id, at);
create index audit_event_by_time on identity.audit_event (at);
