export interface SecurityOptions {
  /** Hashes of inline scripts that the page may run: 'sha256-…' */
  scriptSources?: readonly string[]
  /** Hashes of style sheets in the page: 'sha256-…' */
  styleSources?: readonly string[]
  /** The site is served over https. */
  secure: boolean
  /** Vite adds styles to a page as it is edited; never set for a built site. */
  development?: boolean
  /** Other origins at which a form of ours may end, through a redirect after signing in or out. */
  formTargets?: readonly string[]
  /** Other origins to which our scripts may upload files: an external storage. */
  connectTargets?: readonly string[]
  /** Origin of reCAPTCHA if it is configured: script, frame and calls. */
  botCheckHost?: string | undefined
  /** Origins that may frame the site for live preview. */
  frameAncestors?: readonly string[]
  /** Nonce of an answer in preview, for the preview library's style sheets. */
  styleNonce?: string | undefined
}

/**
 * Headers of every answer. The policy has no unsafe-inline for scripts, and nothing that differs between
 * visitors.
 */
export function securityHeaders({
  scriptSources = [],
  styleSources = [],
  secure,
  development = false,
  frameAncestors = [],
  styleNonce,
  formTargets = [],
  connectTargets = [],
  botCheckHost,
}: SecurityOptions): Record<string, string> {
  const bots = botCheckHost === undefined ? [] : [`${botCheckHost}/recaptcha/`]
  const botFiles = bots.map(() => 'https://www.gstatic.com/recaptcha/')
  const styles = [...styleSources, ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])]
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptSources, ...bots, ...botFiles].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${styles.join(' ')}`.trim(),
    // Widths and positions of single elements (placeholders, meters) are style attributes, which cannot load
    // or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // A recording is watched before it is sent.
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connectTargets, ...bots].join(' '),
    ...(bots.length > 0 ? [`frame-src 'self' ${bots.join(' ')}`] : []),
    "object-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    `frame-ancestors 'self' ${frameAncestors.join(' ')}`.trim(),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Headers of built files: the pages that load them have a policy of their own, and a phone loads a dozen of
 * them.
 */
export function fileHeaders({ secure }: Pick<SecurityOptions, 'secure'>): Record<string, string> {
  const { 'x-content-type-options': sniffing = '', 'strict-transport-security': transport } = securityHeaders(
    {
      secure,
    },
  )
  return {
    'x-content-type-options': sniffing,
    ...(transport === undefined ? {} : { 'strict-transport-security': transport }),
  }
}
