import type { IncomingMessage, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { bodyBindings, receiveBody } from './http/body-reader.ts'
import type { Services } from './services.ts'

/**
 * Serves with hot reload: Vite serves the browser's modules, and the app is reloaded after each change. Bodies are
 * limited as in production.
 */
export async function serveDevelopment(server: Server, services: Services): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } })
  const listener = getRequestListener(async (request, env) => {
    const { createApp } = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts')
    return createApp(services).fetch(request, { ...env, ...bodyBindings(env.incoming as IncomingMessage) })
  })
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => {
      receiveBody(request, response, request.url ?? '/')
      void listener(request, response)
    }),
  )
}
