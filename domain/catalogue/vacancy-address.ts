// {base}/vacancy/{slug}-{id}: the slug is the lower-cased title, special characters and spaces turned into single hyphens,
// no leading or trailing hyphen. Letters of every script stay.

export function vacancySlug(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** The page of a vacancy, without region and locale, as it stands in links: letters beyond ASCII are encoded. */
export function vacancyPage({ title, id }: { title: string; id: string }): string {
  const slug = vacancySlug(title)
  return `/vacancy/${slug === '' ? '' : `${encodeURIComponent(slug)}-`}${id}`
}

const address = /^(?:(.+)-)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** Takes the last part of an address apart; undefined when it names no vacancy. */
export function parseVacancyAddress(part: string): { slug: string; id: string } | undefined {
  const [, slug = '', id] = address.exec(part) ?? []
  return id === undefined ? undefined : { slug, id: id.toLowerCase() }
}
