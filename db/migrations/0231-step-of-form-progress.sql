-- Which step was shown last when the form was saved: where forms are given up is counted by it. Null in rows from before.
alter table form_drafts.progress add column step_id text;
