-- Of which request a removal by category was the answer, so that whoever handles it sees what became of each category. An older
-- version beside it leaves it empty.
alter table privacy.removal add column request_id uuid references privacy.request on delete set null;
create index removal_of_request on privacy.removal (request_id) where request_id is not null;
