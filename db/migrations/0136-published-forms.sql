-- A filled-in form of an event that was published: pressing its button again publishes no second event.
create table meeting.published_form (
  tenant text not null,
  -- Made from its writer and the id of the form or the draft.
  form text not null,
  -- Of what was published: the same form with other contents is another event.
  digest text not null,
  -- The first date of a series.
  event_id uuid not null references catalogue.event on delete cascade deferrable initially deferred,
  at timestamptz not null,
  primary key (tenant, form)
);
create index published_form_by_event on meeting.published_form (event_id);
