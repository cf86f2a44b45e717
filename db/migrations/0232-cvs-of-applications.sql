-- CVs that are sent with applications: copies that what happens in the profile does not change.

-- A file for one application: none of the profile.
alter table uploads.upload drop constraint upload_kind_check;
alter table uploads.upload add constraint upload_kind_check
  check (kind in ('AVATAR', 'CV', 'ENGLISH_VIDEO', 'CERTIFICATE', 'DOCUMENT', 'APPLICATION_CV'));

-- Since when it belongs to something that was sent: its member does not remove it by itself any more.
alter table uploads.upload add column held_since timestamptz;

-- For the sweep: what was uploaded for an application that was never sent.
create index upload_never_sent on uploads.upload (changed_at)
  where kind = 'APPLICATION_CV' and status = 'UPLOADED' and held_since is null;

create table applications.cv (
  application_id uuid primary key references applications.application on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  upload_id uuid not null unique references uploads.upload on delete cascade,
  -- Made from the profile, the file of the profile, or one for this application alone.
  origin text not null check (origin in ('profile', 'uploaded', 'new'))
);
create index cv_of_member on applications.cv (member_id);
