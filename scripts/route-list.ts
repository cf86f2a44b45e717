// The list of all routes, which every page fetches before it begins: packed into lines with numbers for files that routes
// share, and unpacked by the browser as it loads. It is a sixth smaller than the same compressed as it was made.

const FOLDER = '/assets/'
const isFile = /\.(xml|ics|csv|json|jsonl|pdf|txt|webmanifest)$/
/** Members that are true or missing, by the bit of each. */
const FLAGS = ['index', 'hasLoader', 'hasAction', 'hasDefaultExport', 'hasErrorBoundary']
const PACKED = new Set(['id', 'parentId', 'path', 'module', 'imports', 'css', ...FLAGS])

/** Runs in browsers, as text; what it is given is what `packed` makes. */
const unpack = `(R,F,C,M,E)=>{F=F.split(" ");C=C.split(" ");let r=M.routes={},u=(s,n,e)=>s?s.split(" ").map(i=>"${FOLDER}"+n[i]+e):[];for(let l of R.split("\\n")){let[i,p,w,f,m,j,k]=l.split("|"),o=r[i]={id:i,module:"${FOLDER}"+(m[0]=="-"?i.split("/").pop():"")+m+".js",imports:u(j,F,".js"),css:u(k,C,""),...E[i]};p&&(o.parentId=p);w&&(o.path=w);${JSON.stringify(FLAGS)}.map((n,b)=>f>>b&1&&(o[n]=!0))}return M}`

interface Route {
  id: string
  parentId?: string
  path?: string
  module: string
  imports: string[]
  css: string[]
  [more: string]: unknown
}

interface RouteList {
  routes: Record<string, Route>
  [more: string]: unknown
}

/**
 * @param script the framework's own: `window.__reactRouterManifest={…};`
 * @returns a script with the same effect, but without what the browser has no use for
 */
export function packRouteList(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  return `${script.slice(0, start)}(${unpack})(${packed(neededOf(JSON.parse(script.slice(start, end))))})${script.slice(end)}`
}

/**
 * What a route does not have is left out: a member that is missing means the same. So are feeds, calendars and other files,
 * which the browser opens without the router (isFileInAPlace).
 */
export function neededOf<List extends RouteList>(list: List): List {
  const all = Object.values(list.routes)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const routes: Record<string, Route> = {}
  for (const route of all) {
    const { id, path = '', hasDefaultExport, hasAction } = route
    if (isFile.test(path) && !hasDefaultExport && !hasAction && !parents.has(id)) continue
    routes[id] = Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)) as Route
  }
  return { ...list, routes }
}

function packed({ routes, ...list }: RouteList): string {
  const all = Object.values(routes)
  // Numbers of files that many routes share are short.
  const files = byUse(all.map(({ imports }) => imports))
  const sheets = byUse(all.map(({ css }) => css))
  const numbers = (names: readonly string[], known: readonly string[]) =>
    names.map((name) => known.indexOf(name))
  const lines = all.map((route) => {
    const { id, parentId, path, module, imports, css } = route
    const flags = FLAGS.reduce((sum, name, bit) => sum + (route[name] ? 2 ** bit : 0), 0)
    // Files are fetched in any order; sheets are applied in theirs.
    const fetched = numbers(imports, files).sort((one, other) => one - other)
    const cells = [
      id,
      parentId,
      path,
      flags,
      moduleCell(id, module.slice(FOLDER.length, -'.js'.length)),
      fetched.join(' '),
      numbers(css, sheets).join(' '),
    ]
    if (cells.join().match(/[|\n]/)) throw new Error(`The route ${id} has a sign that divides the list`)
    return cells.join('|')
  })
  const rest = Object.fromEntries(
    all.flatMap((route) => {
      const members = Object.entries(route).filter(
        ([name, value]) => !PACKED.has(name) || (name === 'path' && value === ''),
      )
      return members.length === 0 ? [] : [[route.id, Object.fromEntries(members)]]
    }),
  )
  const names = [files.map((file) => file.replace(/\.js$/, '')), sheets].map((some) =>
    some.map((file) => file.slice(FOLDER.length)).join(' '),
  )
  return [lines.join('\n'), ...names, list, rest].map((part) => JSON.stringify(part)).join()
}

/** Most modules have the name of their route, which is not said twice: `-1a2b` of `jobs/page` is `page-1a2b`. */
function moduleCell(id: string, name: string): string {
  const own = id.slice(id.lastIndexOf('/') + 1)
  if (name.startsWith('-')) throw new Error(`The module of ${id} begins with the sign for its own name`)
  return name.startsWith(`${own}-`) ? name.slice(own.length) : name
}

function byUse(lists: readonly string[][]): string[] {
  const uses = new Map<string, number>()
  for (const file of lists.flat()) uses.set(file, (uses.get(file) ?? 0) + 1)
  return [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
}
