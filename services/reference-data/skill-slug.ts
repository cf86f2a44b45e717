/**
 * The id of a new skill: `Apache Groovy` is `apache-groovy`, `C++` is `c-plus-plus`, `.NET` is `dot-net`. Ids stand in addresses.
 * Empty for a name without a Latin letter or digit.
 */
export const slugOfSkill = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('+', '-plus-')
    .replaceAll('#', '-sharp-')
    .replaceAll('*', '-star-')
    .replace(/^\./, 'dot-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
