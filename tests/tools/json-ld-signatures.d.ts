declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}
declare module '@digitalbazaar/data-integrity' {
  interface Signer {
    id: string
    algorithm: string
    sign: (input: { data: Uint8Array }) => Promise<Uint8Array>
  }
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; date?: Date; signer?: Signer })
  }
}
declare module 'jsonld-signatures' {
  interface Options {
    suite: object
    purpose: object
    documentLoader: (address: string) => Promise<object>
  }
  const signatures: {
    sign: (document: object, options: Options) => Promise<object>
    verify: (document: object, options: Options) => Promise<{ verified: boolean }>
    purposes: { AssertionProofPurpose: new (options?: object) => object }
  }
  export default signatures
}
