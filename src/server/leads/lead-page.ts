import { type LeadKind, leadKinds } from '#contracts/leads.ts';
import { fillForm, fillProblem } from '#shell/form-fill.ts';
import type { ApiError } from '../http/api-error.ts';
import type { FormPost } from '../http/form-post.ts';
import { openPage, PRIVATE_FORM, respondPage } from '../http/site-page.ts';

/** Which of the forms was sent; a form that names none of them is taken for the first. */
export function kindOf({ typed }: Pick<FormPost, 'typed'>): LeadKind {
  return leadKinds.find((kind) => kind === typed['kind']) ?? 'demo';
}

/** The form again with every word in it, and what is wrong. @throws Error when the site was not built */
export async function answerFailedLead(error: ApiError, post: FormPost): Promise<Response> {
  const kind = kindOf(post);
  const document = await openPage(post.services.env, `forms/${kind}.html`);
  const form = document.querySelector('[data-lead-form]');
  if (form) {
    fillForm(form, post.typed);
    fillProblem(document, form, { message: error.message, fields: error.detail.fields });
  }
  return respondPage(document, { status: error.status, headers: PRIVATE_FORM });
}
