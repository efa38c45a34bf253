import type { Contract, ResponseOf } from '../../contract/contract.ts';
import type { ApiError } from '../api-error.ts';
import { type Services, servicesFor } from '../services.ts';
import { readBody } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import { toApiError, withSecurity } from './respond.ts';

export type FormFields = Readonly<Record<string, string>>;

export interface FormPost {
  readonly services: Services;
  readonly params: Readonly<Record<string, string>>;
  readonly typed: FormFields;
}

/** Answers to a form sent without a script. */
interface FormAnswers<C extends Contract> {
  readonly done: (value: ResponseOf<C>, post: FormPost) => string;
  /** The form again with its input and errors. @throws Error when the site was not built */
  readonly failed: (error: ApiError, post: FormPost) => Promise<Response>;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Accepts a call as a plain form too: its fields become JSON and pass through the endpoint, the answer
 * becomes a 303 or a page. The page of the form is known from the `referer` alone.
 */
export function withForms<C extends Contract>(
  endpoint: Endpoint & { readonly contract: C },
  answers: FormAnswers<C>,
): Endpoint {
  const serve: Endpoint['serve'] = async (request, context, call) => {
    if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) return endpoint.serve(request, context, call);
    const { params, requestId } = call;
    const body = new TextDecoder().decode(await readBody(request, endpoint.contract.maxBody));
    const typed = Object.fromEntries(new URLSearchParams(body));
    const post = () => ({ services: servicesFor(request, context), params, typed });
    try {
      const answer = await endpoint.serve(toJsonRequest(request, typed), context, call);
      const location = answers.done((await answer.json()) as ResponseOf<C>, post());
      return withSecurity(new Response(null, { status: 303, headers: { location } }), requestId);
    } catch (thrown) {
      return answers.failed(toApiError(thrown, requestId), post());
    }
  };
  return { ...endpoint, serve };
}

function toJsonRequest(request: Request, typed: FormFields): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const referer = headers.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer).pathname : '';
  const body = JSON.stringify({ ...typed, context: { page } });
  return new Request(request.url, { method: request.method, headers, body });
}
