/** Whether a reader named a type as one it takes. Ranges do not count: whoever sends only those knows JPEG and PNG. */
export function accepts(header: string, type: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .some(([name, ...parameters]) => name === type && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part)))
}
