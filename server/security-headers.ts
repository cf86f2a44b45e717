export interface SecurityOptions {
  /** Sources of inline scripts that the page may run: 'sha256-…' */
  scriptSources?: readonly string[]
  /** Sources of style sheets that stand in the page: 'sha256-…' */
  styleSources?: readonly string[]
  /** The site is served over https. */
  secure: boolean
  /** Vite adds styles to a page as it is edited; never set for a built site. */
  development?: boolean
  /** Origins of other sites that a form of ours may end at: by a redirect after signing in or out. */
  formTargets?: readonly string[]
  /** Origins that scripts of ours may send files to: a storage elsewhere. */
  connectTargets?: readonly string[]
  /** Origin of reCAPTCHA, where it is configured: its script, its frame and its calls. */
  botCheckHost?: string | undefined
  /** Origins that may show the site in a frame, for live preview. */
  frameAncestors?: readonly string[]
  /** Of one answer in preview: the preview library marks the style sheets that it makes with it. */
  styleNonce?: string | undefined
}

/** Headers of every answer. The policy holds no unsafe-inline for scripts and nothing that differs from visitor to visitor. */
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
    // Widths and positions of single elements (placeholders, meters) are style attributes; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
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

/** Headers of built files: they are fetched by pages that have a policy of their own, and a phone asks for a dozen of them. */
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
