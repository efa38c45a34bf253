/** On every answer of a function; `netlify.toml` says the same for static files, which a house test compares. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** For answers that are no page: nothing may load, run or frame them. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For pages whose own meta element carries the hashes: what a meta element cannot say. */
export const PAGE_CSP = "frame-ancestors 'none'";
