-- Events are recommended as well. Rows that are there keep their types.
alter table recommendations.seen drop constraint seen_type_check,
  add constraint seen_type_check check (type in ('course', 'article', 'vacancy', 'event'));
alter table recommendations.less drop constraint less_type_check,
  add constraint less_type_check check (type in ('course', 'article', 'vacancy', 'event'));
