-- A number as text, or nothing where it is none: what one row says wrongly must not stop a start.
create function reference.degrees(said text) returns float8
language sql immutable parallel safe
as $$ select case when said ~ '^-?[0-9]{1,3}([.][0-9]{1,15})?$' then said::float8 end $$;

-- Cities near a point, by their latitude and longitude. The table that replaces this one at a load has the same indexes.
create index entry_point
on reference.entry (reference.degrees(more ->> 'latitude'), reference.degrees(more ->> 'longitude'))
where type = 'City';
