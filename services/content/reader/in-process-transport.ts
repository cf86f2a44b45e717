import type { DeliveryRequest, DeliveryResponse, DeliveryTransport, SiteStack } from '../wire.ts'

type Respond = (site: SiteStack, request: DeliveryRequest) => Promise<DeliveryResponse>

/** Calls the delivery engine of this process, which trusts the site to name what it reads. */
export function createInProcessTransport(respond: Respond): DeliveryTransport {
  return (request) => respond(siteOf(request), request)
}

function siteOf({ headers, params }: DeliveryRequest): SiteStack {
  return {
    apiKey: headers.api_key ?? '',
    branch: headers.branch ?? 'main',
    environment: params.find(([name]) => name === 'environment')?.[1] ?? '',
  }
}
