import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { neededOf, packRouteList } from './route-list.ts'

const file = (name: string) => `/assets/${name}`
const list = {
  entry: { module: file('entry-1.js'), imports: [file('framework-1.js')], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasAction: false,
      hasLoader: true,
      hasDefaultExport: true,
      hasErrorBoundary: true,
      module: file('root-1.js'),
      imports: [file('framework-1.js'), file('site-1.js')],
      css: [file('site-1.css#')],
    },
    members: {
      id: 'members',
      parentId: 'root',
      hasAction: false,
      hasLoader: false,
      module: file('members-1.js'),
      imports: [],
      css: [],
    },
    'jobs/page': {
      id: 'jobs/page',
      parentId: 'root',
      path: ':region/:locale/jobs',
      index: true,
      hasLoader: true,
      hasAction: true,
      hasDefaultExport: true,
      hasClientAction: true,
      clientActionModule: file('act-1.js'),
      module: file('page-1.js'),
      imports: [file('site-1.js'), file('framework-1.js'), file('rows-1.js')],
      css: [file('rows-1.css'), file('site-1.css#')],
    },
    'jobs/feed': {
      id: 'jobs/feed',
      parentId: 'members',
      path: ':region/:locale/jobs/feed.xml',
      hasLoader: true,
      module: file('feed-1.js'),
      imports: [],
      css: [],
    },
    'events/check-in': {
      id: 'events/check-in',
      parentId: 'members',
      path: ':region/:locale/check-in.json',
      hasAction: true,
      hasLoader: true,
      module: file('check-in-1.js'),
      imports: [],
      css: [],
    },
  },
  url: file('manifest-1.js'),
  version: '1',
}

const run = (script: string) => {
  const window: { list?: typeof list } = {}
  runInNewContext(script, { window })
  // Objects of another realm are equal by what they hold.
  return JSON.parse(JSON.stringify(window.list)) as typeof list
}
const sorted = (routes: Record<string, { imports: string[] }>) =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, imports: route.imports.toSorted() }]),
  )

test('a packed list is the same list, with sheets in their order, without files and what is false', () => {
  const made = run(packRouteList(`window.list=${JSON.stringify(list)};`))
  const { 'jobs/feed': _, ...needed } = list.routes
  expect({ ...made, routes: sorted(made.routes) }).toEqual({
    ...list,
    routes: sorted(neededOf({ ...list, routes: needed }).routes),
  })
  expect(Object.keys(made.routes)).toEqual(['root', 'members', 'jobs/page', 'events/check-in'])
  expect(made.routes.members).not.toHaveProperty('hasLoader')
  expect(made.routes.members).not.toHaveProperty('path')
  expect(made.routes.root.path).toBe('')
})

test('signs of the packing in an address change nothing', () => {
  const path = `:region/:locale/\`$\{x} "y" 'z'`
  const routes = { root: { ...list.routes.root, path } }
  expect(run(packRouteList(`window.list=${JSON.stringify({ ...list, routes })};`)).routes.root.path).toBe(
    path,
  )
})

test('a module is known by the name of its route, or by its own', () => {
  const names = ['root-1', 'root', 'rooted-1', 'other-root-1']
  for (const name of names) {
    const routes = { root: { ...list.routes.root, module: file(`${name}.js`) } }
    const made = run(packRouteList(`window.list=${JSON.stringify({ ...list, routes })};`))
    expect(made.routes.root.module).toBe(file(`${name}.js`))
  }
  const routes = { root: { ...list.routes.root, module: file('-1.js') } }
  expect(() => packRouteList(`window.list=${JSON.stringify({ ...list, routes })};`)).toThrow('own name')
})

test('a sign that divides the list is refused', () => {
  const routes = { root: { ...list.routes.root, path: 'a|b' } }
  expect(() => packRouteList(`window.list=${JSON.stringify({ ...list, routes })};`)).toThrow('divides')
})
