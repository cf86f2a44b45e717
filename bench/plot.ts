// What the plots of the documentation share: colours that follow the reader's light or dark setting.

/** To a tenth. */
export const at = (value: number): number => Math.round(value * 10) / 10

export function drawing(
  title: string,
  { width, height }: { width: number; height: number },
  parts: readonly string[],
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>
svg { --ground: #fff; --ink: #1c1e21; --soft: #d5d8dc; --a: #a8322a; --b: #1d5fa8; --c: #4d7a1f; background: var(--ground) }
@media (prefers-color-scheme: dark) { svg { --ground: #16181b; --ink: #e6e8eb; --soft: #3a3f45; --a: #f08a80; --b: #7db4f0; --c: #a5d06e } }
text { font: 12px system-ui, sans-serif; fill: var(--ink) }
.title { font-size: 15px; font-weight: 600 }
.end { text-anchor: end } .middle { text-anchor: middle } .value { font-size: 11px } .name { font-weight: 600 }
.grid { stroke: var(--soft) } .target { stroke: var(--ink); stroke-dasharray: 5 4 }
.line { fill: none; stroke-width: 2 }
.line.a { stroke: var(--a) } .line.b { stroke: var(--b) } .line.c { stroke: var(--c) }
.dot.a, .name.a { fill: var(--a) } .dot.b, .name.b { fill: var(--b) } .dot.c, .name.c { fill: var(--c) }
</style>
<rect width="${width}" height="${height}" style="fill: var(--ground)"/>
${parts.join('\n')}
</svg>
`
}
