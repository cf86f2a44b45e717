-- Reviewers who want an e-mail a day about new applications, and until when they have been told.
create table applications.news_wish (
  tenant text not null,
  member_id uuid not null references identity.member on delete cascade,
  region text not null,
  locale text not null,
  told_at timestamptz not null,
  primary key (tenant, member_id)
);
create index news_wish_of_member on applications.news_wish (member_id);
create index news_wish_due on applications.news_wish (tenant, told_at);
