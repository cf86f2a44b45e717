/** The list of all topics, without region and locale. */
export const TOPICS_PAGE = '/topics'
