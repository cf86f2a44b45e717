-- Whoever has accepted the terms has both flags by which a client may ask; until now the time alone was written.
update profile.profile
  set club_terms_and_conditions = true, club_terms_and_conditions_version2 = true
  where eng_x_terms_and_conditions is not null
    and not (club_terms_and_conditions and club_terms_and_conditions_version2);
