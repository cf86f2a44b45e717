-- A search of events looks up whether there is any in a city that was typed.
create index event_city on catalogue.event (tenant, lower(city)) where status in ('open', 'cancelled');
