/** Something to choose. */
export interface Option {
  /** What is sent. */
  value: string
  label: string
  /** More about it, where there is room: radio cards, long lists. */
  description?: string | undefined
  disabled?: boolean | undefined
}
