-- Vacancies that people apply for on this site: few, and asked for by every list of boards.
create index vacancy_applied_for_here on catalogue.vacancy (tenant, published_at desc)
  where program is not null and apply_url is null and status = 'open';
