-- The language of a vacancy's text as ISO 639-1: what the source says, else what the text reads as. Null: not known.
alter table catalogue.vacancy add column written_in text check (written_in ~ '^[a-z]{2}$');
