-- The same token may open several stacks: a request always names its stack beside the token.
alter table content.token drop constraint token_pkey;
alter table content.token add primary key (api_key, digest);
