-- Whether there is a link to join stands on pages that are kept: a host's new link makes them again, as any change of the
-- catalogue does.
create trigger join_link_changed after insert or update or delete on meeting.join_link
  for each statement execute function catalogue.raise_revision();
