/** A vacancy in a list, formatted in the viewer's language. */
export interface JobCard {
  id: string
  /** Path without region and locale. */
  page: string
  title: string
  /** Language of the title and the text. */
  lang: string
  /** Its name, if it is not the viewer's. */
  language?: string | undefined
  company: string
  /** Location of the work: `Hamburg, partly on site`. */
  where: string
  /** `€78,000–92,000 a year`, or that it is not stated. */
  pay: string
  /** Foreign pay as `about €54,000 a year`, and what that rests on: a rate, a number of hours. */
  yearly?: { text: string; basis: readonly string[] } | undefined
  /** ISO instant. */
  published: string | undefined
  skills: JobSkill[]
  /** Number of days until it closes, if that is soon. */
  closesIn?: number | undefined
  /**
   * How many of the required skills the viewer has; undefined unless they are a member whose profile lists
   * skills.
   */
  match?: { have: number; all: number } | undefined
  /** Added since the member's last visit. */
  isNew?: boolean
  /** ISO instant at which the member opened the employer's page. */
  opened?: string | undefined
}

export interface JobSkill {
  /** Id in the vocabulary; undefined if the name is not in it. */
  id: string | undefined
  name: string
  required: boolean
}
