/** A vacancy as a list shows it, in the words of the reader's language. */
export interface JobCard {
  id: string
  /** Without region and locale. */
  page: string
  title: string
  /** Of the title and the text. */
  lang: string
  company: string
  /** Where the work is done: `Hamburg, partly on site`. */
  where: string
  /** `€78,000–92,000 a year`; that it is not stated is said as well. */
  pay: string
  /** ISO instant. */
  published: string | undefined
  skills: JobSkill[]
  /** In so many days, if that is soon. */
  closesIn?: number | undefined
  /** Of the required skills; for members who have told theirs. */
  match?: { have: number; all: number } | undefined
  /** It came since the member was last here. */
  isNew?: boolean
  /** ISO instant at which the member opened the employer's page. */
  opened?: string | undefined
}

export interface JobSkill {
  /** Of the vocabulary; undefined where the name is not in it. */
  id: string | undefined
  name: string
  required: boolean
}
