/** How the framework starts a page: its manifest, the modules of its routes, then the entry. */
const START =
  /(<script [^>]*type="module"[^>]*>)import "([^"]+)";\s*((?:import \* as route\d+ from "[^"]+";\s*)+)(window\.__reactRouterRouteModules = \{[^}]*\};)\s*import\("([^"]+)"\);(<\/script>)/
const ROUTE = /import \* as (route\d+) from "([^"]+)";/g
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g

/**
 * Lets a page's scripts start after its first paint. A page is complete without them, and on a slow
 * connection their hundred kilobytes would delay its styles, fonts and pictures. What the page would have
 * preloaded is still requested all at once, only later.
 * @returns the page unchanged if the framework writes its start in another way than this version does
 */
export function withLateScripts(page: Buffer): Buffer {
  const headEnd = page.indexOf('</head>')
  const from = page.lastIndexOf('<script', page.lastIndexOf(' type="module"'))
  const to = page.indexOf('</script>', from) + '</script>'.length
  const start = headEnd < 0 || from < 0 ? null : START.exec(page.toString('utf8', from, to))
  if (start === null) return page
  const [, open = '', manifest = '', imports = '', register = '', entry = '', close = ''] = start
  const head = page.toString('utf8', 0, headEnd)
  const routes = [...imports.matchAll(ROUTE)].map(([, name = '', source = '']) => ({ name, source }))
  const preloads = [...head.matchAll(PRELOAD)].map(([, href = '']) => href)
  const code = [
    'requestAnimationFrame(()=>setTimeout(async()=>{',
    `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `const [${routes.map(({ name }) => name).join(',')}]=await Promise.all([${routes.map(({ source }) => `import(${JSON.stringify(source)})`).join(',')},import(${JSON.stringify(manifest)})]);`,
    `${register}import(${JSON.stringify(entry)})`,
    '}))',
  ].join('')
  return Buffer.concat([
    Buffer.from(head.replaceAll(PRELOAD, '')),
    page.subarray(headEnd, from),
    Buffer.from(open + code + close),
    page.subarray(to),
  ])
}
