import type { ApiError } from '#core/server/api-error.ts';
import type { FormPost } from '#core/server/http/form-post.ts';
import { openPage, PRIVATE_FORM, respondPage } from '#core/server/http/site-page.ts';
import { type LeadKind, leadKinds } from '../../contract/leads.ts';
import { fillForm, fillProblem } from '../../template/form-fill.ts';

/** Kind of a sent form; an unknown kind counts as the first. */
export function kindOf({ typed }: Pick<FormPost, 'typed'>): LeadKind {
  return leadKinds.find((kind) => kind === typed['kind']) ?? 'demo';
}

/** Responds with the form, its sent values and the error. @throws Error when the site was not built */
export async function answerRejectedLead(error: ApiError, post: FormPost): Promise<Response> {
  const kind = kindOf(post);
  const document = await openPage(post.services.env, `forms/${kind}.html`);
  const form = document.querySelector('[data-form=lead]');
  if (form) {
    fillForm(form, post.typed);
    fillProblem(document, form, { message: error.message, fields: error.detail.fields });
  }
  return respondPage(document, { status: error.status, headers: PRIVATE_FORM });
}
