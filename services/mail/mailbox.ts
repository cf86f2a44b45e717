/** The parts of a sender: `Guildhall <no-reply@guildhall.example>`. */
export function mailboxOf(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.replaceAll('"', '') || email, email }
}
