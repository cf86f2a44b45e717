-- Cities near a point, by their latitude and longitude. The table that replaces this one at a load has the same indexes.
create index entry_point on reference.entry (((more ->> 'latitude')::float8), ((more ->> 'longitude')::float8))
where type = 'City';
