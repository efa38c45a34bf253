import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Largest body of a call, bytes, as the platform's functions take it. */
const MAX_CALL_BYTES = 6_291_556;

export interface DeployIdentity {
  /** Netlify's name of the deploy context; `dev` is this machine. */
  context: string;
  branch: string;
  /** False for a deploy that another one has replaced; default true. */
  published?: boolean;
}

/** The whole body, or null when it has more than `MAX_CALL_BYTES`. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_CALL_BYTES) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_CALL_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The address with percent signs as such where what follows them means no character: routers decode it, and would throw. */
export function toDecodable(address: string): string {
  const url = new URL(address);
  try {
    decodeURIComponent(url.pathname);
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
  }
  return url.href;
}

/**
 * Headers as the platform hands them to functions: those that say who is calling and what is deployed are its own,
 * whatever the client sent.
 */
export function platformHeaders(sent: Headers, address: string, deploy: DeployIdentity): Headers {
  const headers = new Headers(sent);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-nf-')) headers.delete(name);
  }
  headers.set('x-forwarded-for', address);
  headers.set('x-nf-request-id', randomUUID());
  headers.set('x-nf-deploy-context', deploy.context);
  headers.set('x-nf-branch', deploy.branch);
  if (deploy.published !== false) headers.set('x-nf-deploy-published', '1');
  return headers;
}
