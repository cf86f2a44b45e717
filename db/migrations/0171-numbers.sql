-- The numbers of a programme count the forms that were given up, and where applications came from: small, because equal keys
-- are kept once.
create index progress_of_form on form_drafts.progress (form_id, saved_at);
create index application_sources on applications.application (tenant, program_id, source);
