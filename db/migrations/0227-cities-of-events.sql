-- A search of events asks whether any is in a city that may be named.
create index event_city on catalogue.event (tenant, lower(city)) where status in ('open', 'cancelled');
