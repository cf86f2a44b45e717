// Finds the line of each value in a JSON text, to show problems beside it.

interface Container {
  path: string
  /** Index of the next list item; undefined in an object. */
  index: number | undefined
  /** Key of the current object member. */
  key: string | undefined
}

const token = /\n|"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

const within = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`

/** Line numbers, from 1, by path: `groups.0.fields.2.label`. The text must be valid JSON. */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map([['', 1]])
  const open: Container[] = []
  let line = 1

  /** Path of the value that starts here. */
  function begun(): string {
    const holder = open.at(-1)
    if (holder === undefined) return ''
    const path = within(holder.path, holder.index ?? holder.key ?? '')
    if (!lines.has(path)) lines.set(path, line)
    return path
  }

  for (const [found] of text.matchAll(token)) {
    const holder = open.at(-1)
    if (found === '\n') line += 1
    else if (found === '{' || found === '[')
      open.push({ path: begun(), index: found === '[' ? 0 : undefined, key: undefined })
    else if (found === '}' || found === ']') open.pop()
    else if (found === ',' && holder !== undefined) {
      if (holder.index === undefined) holder.key = undefined
      else holder.index += 1
    } else if (found !== ':' && found !== ',') {
      if (holder !== undefined && holder.index === undefined && holder.key === undefined) {
        holder.key = String(JSON.parse(found))
        lines.set(within(holder.path, holder.key), line)
      } else begun()
    }
  }
  return lines
}

/** Line of a path, or of its nearest ancestor in the text. */
export function lineAt(lines: ReadonlyMap<string, number>, path: string): number {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    const line = lines.get(rest)
    if (line !== undefined) return line
  }
  return lines.get('') ?? 1
}

/** Line of a JSON syntax error, from the engine's message. */
export function lineOfFault(text: string, message: string): number {
  const named = /line (\d+)/.exec(message)?.[1]
  if (named !== undefined) return Number(named)
  const position = /position (\d+)/.exec(message)?.[1]
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length
}
