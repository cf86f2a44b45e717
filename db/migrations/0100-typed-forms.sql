-- What was typed into a form whose session had ended: all its fields, where there was only the text of a message. A version
-- before this one reads `text`, so both are written.
alter table messages.draft add column fields jsonb check (length(fields::text) <= 20000);
