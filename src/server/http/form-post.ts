import type { Context } from '@netlify/functions';
import type { Contract, ResponseOf } from '#contracts/contract.ts';
import { type Services, servicesFor } from '../services.ts';
import type { ApiError } from './api-error.ts';
import { readBody } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import { toApiError } from './respond.ts';

/** What somebody typed, as a browser sends it without a script. */
export type Typed = Readonly<Record<string, string>>;

export interface FormPost {
  readonly services: Services;
  readonly params: Readonly<Record<string, string>>;
  readonly typed: Typed;
}

/** How a form is answered that no script has sent. */
export interface FormAnswers<C extends Contract> {
  /** Where the browser goes on. */
  readonly done: (value: ResponseOf<C>, post: FormPost) => string;
  /** The form again, with every word and what is wrong. @throws Error when the site was not built */
  readonly failed: (error: ApiError, post: FormPost) => Promise<Response>;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Lets a call be made by a plain form as well: what it sends is put into JSON and goes the same way as every other call,
 * its answer becomes 303 or a page. The page it stood on is known from the `referer` alone.
 */
export function withForms<C extends Contract>(
  endpoint: Endpoint & { readonly contract: C },
  answers: FormAnswers<C>,
): Endpoint {
  async function serve(request: Request, context: Context, requestId: string): Promise<Response> {
    if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
      return endpoint.serve(request, context, requestId);
    const body = new TextDecoder().decode(await readBody(request, endpoint.contract.maxBody));
    const typed = Object.fromEntries(new URLSearchParams(body));
    const post = () => ({ services: servicesFor(request, context), params: context.params, typed });
    try {
      const answer = await endpoint.serve(toJsonRequest(request, typed), context, requestId);
      const location = answers.done((await answer.json()) as ResponseOf<C>, post());
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
    } catch (thrown) {
      return answers.failed(toApiError(thrown, requestId), post());
    }
  }
  return { ...endpoint, serve };
}

function toJsonRequest(request: Request, typed: Typed): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const referer = headers.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer).pathname : '';
  const body = JSON.stringify({ ...typed, context: { page } });
  return new Request(request.url, { method: request.method, headers, body });
}
