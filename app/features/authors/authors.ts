/** An author in a list. */
export interface AuthorCard {
  uid: string
  name: string
  url: string
  jobTitle: string
  summary: string
  avatar: string | undefined
}
