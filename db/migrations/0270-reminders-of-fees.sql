-- When whoever has a place was reminded to pay for it; null: not yet. A place that is given again is reminded of again.
alter table applications.fee add column reminded_at timestamptz;
