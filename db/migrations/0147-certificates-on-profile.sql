-- Whether the profile links a certificate. Owners of those from before were told that nobody sees them without the
-- address, and a server of the version before does not say otherwise.
alter table assessment.certificate add column on_profile boolean not null default false;
