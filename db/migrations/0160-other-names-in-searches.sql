-- Names are also looked for without blanks: `powerbi` is Power BI, and `java script` JavaScript. The look-up tables are made
-- anew from these when the dictionaries change, with this index.
create index search_key_joined on reference.search_key (dictionary, replace(key, ' ', ''));
