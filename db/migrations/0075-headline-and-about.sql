-- What members say of themselves at the head of their page.
alter table profile.profile
  add column headline text,
  add column about text;
