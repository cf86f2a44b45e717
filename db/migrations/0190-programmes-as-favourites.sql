-- Programmes can be saved, too: the last day to apply is in the member's calendar.
alter table favorites.favorite
  drop constraint favorite_type_check,
  add constraint favorite_type_check check (type in ('course', 'article', 'event', 'vacancy', 'program'));
