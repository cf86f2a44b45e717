-- How often something was done within a window of time, counted across replicas.
create schema limits;

create table limits.counter (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index counter_expiry on limits.counter (expires_at);
