/**
 * Whether a client explicitly accepts a type. Wildcards do not count: clients that send only those can show
 * JPEG and PNG.
 */
export function accepts(header: string, type: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .some(([name, ...parameters]) => name === type && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part)))
}
