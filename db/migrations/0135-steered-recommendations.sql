-- What a member has told recommendations: -2 to 2, 0 leaves them alone.
alter table recommendations.setting
  -- From "closer to what I know" to "further away".
  add column distance smallint not null default 0 check (distance between -2 and 2),
  -- From "my language only" to "English as well".
  add column english smallint not null default 0 check (english between -2 and 2),
  -- From "short" to "long".
  add column length smallint not null default 0 check (length between -2 and 2);
