-- Members who were asked for their address in an article and said no, or left the list: their pages do not ask again.
create table newsletter.declined (
  member_id uuid primary key references identity.member on delete cascade,
  declined_at timestamptz not null
);
