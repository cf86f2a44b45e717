-- The log of views is read newest first; other events are many times more.
create index audit_event_view on identity.audit_event (at desc, id desc) where kind in ('view-began', 'view-ended');
