const LEAST = 3

/**
 * The header by which a browser keeps an answer as a file of this name. Programs that know no `filename*` (RFC 6266) get what is left
 * of the name in ASCII, or the kind of file alone where too little is left.
 */
export function attachment(filename: string): string {
  const [, stem = filename, ending = ''] = /^([\s\S]+?)(\.[a-z0-9]{1,5})?$/i.exec(filename) ?? []
  const ascii = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const plain = (ascii.match(/[a-z0-9]/gi) ?? []).length < LEAST ? `file${ending}` : ascii + ending
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(filename)}`
}

/** RFC 8187: what `encodeURIComponent` leaves and the grammar does not allow. */
const extended = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
