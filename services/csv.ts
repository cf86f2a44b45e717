/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A line of a CSV file for people who open it in a spreadsheet: each cell in quotation marks, and none of them a formula, whoever wrote it.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** Tells a spreadsheet that what follows is UTF-8. */
export const CSV_START = '\uFEFF'
