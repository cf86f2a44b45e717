/** An option to choose. */
export interface Option {
  /** The value that is sent. */
  value: string
  label: string
  /** Shown if there is room: radio cards, long lists. */
  description?: string | undefined
  disabled?: boolean | undefined
}
