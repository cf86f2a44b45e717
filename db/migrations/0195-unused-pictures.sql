-- Pictures that an import made and that nothing shows any more: since when that is known. They go after a while.
create table content.unused_picture (
  api_key text not null references content.stack on delete cascade,
  branch text not null,
  uid text not null,
  since timestamptz not null,
  primary key (api_key, branch, uid)
);
