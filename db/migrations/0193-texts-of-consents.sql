-- Texts of consents go with the last entry that names them: whether there is one is looked up by their digest.
create index consent_event_of_text on privacy.consent_event (digest) where digest is not null;
