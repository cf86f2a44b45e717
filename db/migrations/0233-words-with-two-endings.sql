-- "Ingeniero/a", "Entwickler/-in" and "разработчик/ца" are two words. PostgreSQL takes them for the path of a file, one word
-- that nobody types. What is short on either side (CI/CD, TCP/IP) stays one, and so do addresses. "VB .NET" is VB.NET.
create or replace function search.plain(words text) returns text
language sql immutable parallel safe
as $$
  select replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(words),
          '(?<![[:alnum:].:/@_-])([[:alpha:]]{4,})/-?(?=[[:alpha:]]{1,6}\M(?!\.?[[:alnum:]/@_]))', '\1 ', 'g'),
        '\mvb\s+\.net\M', 'vb.net', 'g'),
      '(^|[^[:alnum:]])\.net\M', '\1dotnet', 'g'),
    'c++', 'cplusplus'), 'c#', 'csharp'), 'f#', 'fsharp'), 'node.js', 'nodejs')
$$;

select search.index_vacancies(array(
  select id from catalogue.vacancy
  where title ~ '[[:alpha:]]{4}/-?[[:alpha:]]{1,6}\M' or concat_ws(' ', title, keywords) ~* '\mvb\s+\.net\M'));
