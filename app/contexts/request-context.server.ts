import { RouterContextProvider } from 'react-router'
import { type Place, placeContext } from './place.server.ts'
import { type Rendering, renderingContext } from './rendering.server.ts'
import { type RequestServices, servicesContext } from './services.server.ts'
import { type RequestViewer, viewerContext } from './viewer.server.ts'

/** What a request carries, in four parts; each is asked for by its context: `context.get(placeContext)`. */
export type RequestContext = Readonly<RouterContextProvider>

export interface RequestParts {
  place: Place
  viewer?: RequestViewer
  services: RequestServices
  rendering?: Rendering
}

/** Asking for a part that was left out throws, except for the rendering. */
export function createRequestContext({
  place,
  viewer,
  services,
  rendering,
}: RequestParts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(placeContext, place)
  context.set(servicesContext, services)
  if (viewer) context.set(viewerContext, viewer)
  if (rendering) context.set(renderingContext, rendering)
  return context
}
