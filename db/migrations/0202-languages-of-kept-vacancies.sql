-- The languages of vacancies from before 0200. Only these rows are locked, and only for those who write them.
update search.vacancy s set written_in = v.written_in
from catalogue.vacancy v where v.id = s.id and v.written_in is not null and s.written_in <> v.written_in;
