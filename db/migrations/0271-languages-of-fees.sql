-- The locale in which title and terms of a fee are written; null: it was not kept, and is that of the application.
alter table applications.fee add column locale text;
