const MAX_LENGTH = 2000

/** Normalises a typed web address and removes any password; undefined if it is not one. */
export function webAddress(text: string): string | undefined {
  const typed = text.trim()
  const url = URL.parse(/^www\./i.test(typed) ? `https://${typed}` : typed)
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  if (url.username !== '' || url.password !== '' || url.href.length > MAX_LENGTH) return undefined
  return url.href
}
