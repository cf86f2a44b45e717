import type { DeliveryRequest, DeliveryResponse, DeliveryTransport, SiteStack } from '../wire.ts'

type Respond = (site: SiteStack, request: DeliveryRequest) => Promise<DeliveryResponse>

/** Asks the delivery engine of this process, which trusts the site to say what it reads. */
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
