-- The report by month reads holds from the audit log, whose other entries are many.
create index audit_entry_of_hold on privacy.audit_entry (tenant, day) where action in ('hold-placed', 'hold-lifted');
