/** The most characters of a topic's address. */
const MAX = 80

/** Slug of a tag: `Machine Learning` and `machine-learning` are one topic. */
export const topicSlug = (tag: string): string =>
  tag
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_/?&\\]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX)

/** The topic that a tag belongs to, where its skill was merged into another. @param former ids that were given up → that stay */
export function currentTopic(tag: string, former: ReadonlyMap<string, string>): string {
  const slug = topicSlug(tag)
  return former.get(slug) ?? slug
}

/** The list of all topics, without region and locale; their pages are below it. */
export const TOPICS_PAGE = '/topics'

/** The page of a topic, without region and locale. */
export const topicPage = (slug: string): string => `${TOPICS_PAGE}/${encodeURIComponent(slug)}`

/** Hyphenated tags, as words. */
export const topicWords = (tag: string): string => tag.replaceAll('-', ' ')

/** A tag as the name of a topic: `career change` becomes `Career change`, as skills are written. */
export const topicName = (tag: string): string =>
  topicWords(tag).replace(/^\p{Ll}/u, (first) => first.toUpperCase())
