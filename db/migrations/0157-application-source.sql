-- How the member came to the application, as domain/applications/sources.ts recognised it. Null: not recognised, as
-- for all applications from before.
alter table applications.application add column source text check (source in
  ('LinkedIn', 'LinkedInRedirect', 'AnywhereWebsite', 'ClubWebsite', 'Referral', 'Naukri', 'ActiveSearch', 'Vacancy',
   'HiringSprint', 'FindMeAJob'));
