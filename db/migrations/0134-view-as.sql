-- What the editor of a session sees the site as, and until when: it ends with the session.
alter table identity.session add column viewing jsonb;
