import { useQuery } from '@tanstack/react-query';
import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { PanelPart } from '#panel/PanelPart.tsx';
import { TextField } from '#panel/TextField.tsx';
import { DOCUMENT_CATEGORY_MAX_LENGTH, DOCUMENT_SUMMARY_MAX_LENGTH } from '../../contract/documents.ts';
import { offers } from '../../contract/knowledge.ts';
import { withPlainQuotes } from '../../template/sections.ts';
import { DocumentText } from './DocumentText.tsx';
import { withQuestions, withTitle } from './document-form.ts';
import type { EditorProps } from './use-document.ts';
import { documentsQuery } from './use-documents.ts';
import type { DraftSection } from './use-draft-preview.ts';

type Props = EditorProps & { sections: readonly DraftSection[] };

/** Text of a document and what goes with it. */
export function DocumentFields({ copy, open, sections }: Props) {
  const { fields } = copy.retrieval.manage.editor;
  const { form, problems, edit } = open;
  const derived = deriveSlug(form.title);
  const address = `/knowledge/${deriveSlug(form.slug) || derived || '…'}`;
  return (
    <div className="grid min-w-0 content-start gap-4.5 pt-6">
      <TextField
        id="document-title"
        label={fields.title}
        value={form.title}
        maxLength={TITLE_MAX_LENGTH}
        required
        look="title"
        problem={problems['title']}
        onChange={(title) => open.change((now) => withTitle(now, title))}
      />
      <DocumentText copy={copy} open={open} />
      <CategoryField copy={copy} open={open} />
      <TextField
        id="document-slug"
        label={fields.slug.label}
        value={form.slug}
        maxLength={TITLE_MAX_LENGTH}
        placeholder={derived}
        hint={fillIn(fields.slug.hint, { address })}
        problem={problems['slug']}
        onChange={(slug) => edit({ slug })}
      />
      <TextField
        id="document-summary"
        label={fields.summary.label}
        value={form.summary}
        maxLength={DOCUMENT_SUMMARY_MAX_LENGTH}
        rows={2}
        hint={fillIn(fields.summary.hint, { count: [...form.summary].length, max: DOCUMENT_SUMMARY_MAX_LENGTH })}
        problem={problems['summary']}
        onChange={(summary) => edit({ summary })}
      />
      <OfferField copy={copy} open={open} />
      <AskedFields copy={copy} open={open} sections={sections} />
    </div>
  );
}

/** Category, with those that documents have already as suggestions. */
function CategoryField({ copy, open: { form, problems, edit } }: EditorProps) {
  const { label, hint } = copy.retrieval.manage.editor.fields.category;
  const { data } = useQuery(documentsQuery);
  const known = new Set([...(data?.documents ?? []), ...(data?.files ?? [])].map(({ category }) => category));
  return (
    <TextField
      id="document-category"
      label={label}
      value={form.category}
      maxLength={DOCUMENT_CATEGORY_MAX_LENGTH}
      required
      hint={hint}
      problem={problems['category']}
      suggestions={[...known].map((value) => ({ value }))}
      onChange={(category) => edit({ category })}
    />
  );
}

function OfferField({ copy, open: { form, edit } }: EditorProps) {
  const words = copy.retrieval.manage.editor.fields.offer;
  return (
    <div className="field">
      <label htmlFor="document-offer">{words.label}</label>
      <div className="choice">
        <select
          id="document-offer"
          className="field-control"
          value={form.offer ?? ''}
          onChange={({ target }) => edit({ offer: offers.find((offer) => offer === target.value) ?? null })}
        >
          <option value="">{words.none}</option>
          {offers.map((offer) => (
            <option key={offer} value={offer}>
              {words[offer]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** Example questions of each section, and those whose section is gone. */
function AskedFields({ copy, open, sections }: Props) {
  const words = copy.retrieval.manage.editor.asked;
  const { questions } = open.form;
  const headings = [...new Set(sections.map(({ heading }) => heading))];
  // Quotes are plain in headings of sections.
  const isSection = (heading: string) => headings.some((own) => withPlainQuotes(own) === withPlainQuotes(heading));
  const orphans = questions.filter(({ heading, lines }) => lines.trim() !== '' && !isSection(heading));
  const ownOf = (heading: string) =>
    questions.find((own) => withPlainQuotes(own.heading) === withPlainQuotes(heading)) ?? { heading, lines: '' };
  return (
    <PanelPart id="document-questions" heading={words.heading} takesFocus note={words.text}>
      <div className="grid gap-4.5">
        {headings.length === 0 && orphans.length === 0 && <p className="text-text-muted">{words.none}</p>}
        {[...headings, ...orphans.map(({ heading }) => heading)].map((heading, at) => (
          <div key={heading} className="field">
            <label htmlFor={`document-asked-${at}`} className="wrap-anywhere">
              {heading}
            </label>
            <textarea
              id={`document-asked-${at}`}
              className="field-control field-sizing-content min-h-20"
              dir="auto"
              rows={3}
              value={ownOf(heading).lines}
              aria-describedby={`document-asked-hint-${at}`}
              onChange={({ target }) => open.change((now) => withQuestions(now, ownOf(heading).heading, target.value))}
            />
            <p id={`document-asked-hint-${at}`} className="field-hint">
              {at >= headings.length && words.unmatched}
            </p>
          </div>
        ))}
      </div>
      <p className="field-error">{open.problems['questions']}</p>
    </PanelPart>
  );
}
