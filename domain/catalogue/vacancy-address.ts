// {base}/vacancy/{slug}-{id}: the slug is the lower-case title with special characters and spaces replaced by
// single hyphens, none at the ends. Letters of every script are kept.

export function vacancySlug(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** A vacancy's path for links, without region and locale; letters beyond ASCII are percent-encoded. */
export function vacancyPage({ title, id }: { title: string; id: string }): string {
  const slug = vacancySlug(title)
  return `/vacancy/${slug === '' ? '' : `${encodeURIComponent(slug)}-`}${id}`
}

const address = /^(?:(.+)-)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** Parses the last part of an address; undefined if it is not a vacancy's. */
export function parseVacancyAddress(part: string): { slug: string; id: string } | undefined {
  const [, slug = '', id] = address.exec(part) ?? []
  return id === undefined ? undefined : { slug, id: id.toLowerCase() }
}
