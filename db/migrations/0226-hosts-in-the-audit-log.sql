-- Hosts who open or download the list of people at an event are in the audit log. Who has answered the event finds these entries
-- by it: one for each person and look would be a chain of hundreds.
alter table privacy.audit_entry
  drop constraint audit_entry_role_check,
  add constraint audit_entry_role_check
    check (role in ('member', 'host', 'reviewer', 'editor', 'admin', 'operator', 'site'));
-- These entries are about an event and not about its host: they stay when the host's account goes.
alter table privacy.audit_detail alter column member_id drop not null;
create index audit_detail_of_event on privacy.audit_detail ((detail ->> 'event')) where detail ? 'event';
