-- Apart from the column itself, so that nobody waits for it.
update applications.application a set mean_score = (
  select round(avg(r.score) * 100) from applications.review r where r.application_id = a.id)
where exists (select from applications.review r where r.application_id = a.id and r.score is not null);
create index application_by_score on applications.application
  (tenant, program_id, (500 - coalesce(mean_score, 0)), sent_at, id) where stage = 'waiting';
