-- Which step somebody was on when the form was last saved: where forms are given up is counted by it. The title is in the
-- language of their page. Null in rows from before.
alter table form_drafts.progress
  add column step_id text,
  add column step_title text;
