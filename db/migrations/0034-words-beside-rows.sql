-- Reading which vacancies have a word visits their rows, and reading many rows is quick only while they are small. PostgreSQL
-- moves a value out of its row when the row has more than 2 kB, so short documents stayed in: a million of them made 1.3 GB of
-- rows where 80 MB do. `filler` takes a row over that size; it is then compressed to a few bytes, and the document moves out.
create table search.vacancy_text_kept (like search.vacancy_text including storage);
alter table search.vacancy_text_kept set (toast_tuple_target = 128);
alter table search.vacancy_text_kept add column filler text not null default repeat(' ', 2100);
insert into search.vacancy_text_kept (ord, document) select ord, document from search.vacancy_text order by ord;
drop table search.vacancy_text;
alter table search.vacancy_text_kept rename to vacancy_text;
alter table search.vacancy_text add constraint vacancy_text_pkey primary key (ord);
alter table search.vacancy_text
  add constraint vacancy_text_ord_fkey foreign key (ord) references search.vacancy on delete cascade;
create index vacancy_text_document on search.vacancy_text using gin (document);

-- What is compressed already takes no row over that size.
create function search.fill_row() returns trigger
language plpgsql
as $$
begin
  new.filler := repeat(' ', 2100);
  return new;
end
$$;
create trigger vacancy_text_filled before update on search.vacancy_text
  for each row execute function search.fill_row();
