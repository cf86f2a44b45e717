-- The audit log notes when a host opens or downloads the guest list of an event. Guests find these entries by the event: one
-- entry for each guest and look would be hundreds.
alter table privacy.audit_entry
  drop constraint audit_entry_role_check,
  add constraint audit_entry_role_check
    check (role in ('member', 'host', 'reviewer', 'editor', 'admin', 'operator', 'site'));
-- The details of these entries belong to no member, so they stay when the host's account goes.
alter table privacy.audit_detail alter column member_id drop not null;
create index audit_detail_of_event on privacy.audit_detail ((detail ->> 'event')) where detail ? 'event';
