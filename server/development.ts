import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Services } from './services.ts'

/** Serves with hot reload: Vite serves the browser's modules, and the app is reloaded after each change. */
export async function serveDevelopment(server: Server, services: Services): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } })
  const listener = getRequestListener(async (request) => {
    const { createApp } = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts')
    return createApp(services).fetch(request)
  })
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  )
}
