/** What was typed, for a sentence that sets it in quotation marks: with its own it would have them twice. */
export const inQuotes = (query: string): string => query.replaceAll('"', '').trim()
