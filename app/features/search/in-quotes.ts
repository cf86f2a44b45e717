/** The query for use within quotation marks, without its own. */
export const inQuotes = (query: string): string => query.replaceAll('"', '').trim()
