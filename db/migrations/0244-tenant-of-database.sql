-- Whose database this is, so that another tenant's site that is attached to it by mistake is refused. Its earlier names stay, because
-- the chain of the audit log is made with them.
create table tenant_name (
  name text primary key,
  is_current boolean not null,
  since timestamptz not null default now()
);
create unique index tenant_name_current on tenant_name (is_current) where is_current;

-- Databases of earlier versions. With several tenants in it, the next start says whose it is.
insert into tenant_name (name, is_current)
select min(tenant), true from content.site having count(distinct tenant) = 1;

-- A rename goes through the tables one after another.
alter table links.place alter constraint place_tenant_address_fkey deferrable;
alter table assessment.certificate alter constraint certificate_tenant_list_position_fkey deferrable;
alter table assessment.calibrated_item alter constraint calibrated_item_tenant_bank_number_fkey deferrable;
