/** Intl's names of languages begin small in most languages; as entries of a list they do not. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
