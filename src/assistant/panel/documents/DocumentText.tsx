import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fields } from '#editing/markdown/front-matter.ts';
import type { RichTextHost } from '#editing/rich-text/host.ts';
import { RichText } from '#editing/rich-text/RichText.tsx';
import { SourceView } from '#editing/rich-text/SourceView.tsx';
import { markdownSource, toBody, toEditorHtml } from './document-body.ts';
import type { DocumentForm } from './document-form.ts';
import { toNamedFields } from './read-upload.ts';
import type { EditorProps } from './use-document.ts';
import { documentsQuery } from './use-documents.ts';

/** Documents that readers see, also those that no build has. */
function useLiveDocuments() {
  const { data } = useQuery(documentsQuery);
  const live = (data?.documents ?? []).filter(({ state }) => state === 'published' || state === 'changed');
  return live.map(({ url, title }) => ({ value: url, label: title }));
}

/** The text of a document, which is stored as Markdown. */
export function DocumentText({ copy, open }: EditorProps) {
  const { label, hint } = copy.retrieval.manage.editor.fields.body;
  return (
    <div id="document-body" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <BodyField key={open.textKey} copy={copy} open={open} label={label} />
      <p className="field-hint">{hint}</p>
      <p role="alert" className="field-error">
        {open.problems['body']}
      </p>
    </div>
  );
}

function BodyField({ copy, open, label }: EditorProps & { label: string }) {
  const [start] = useState(() => ({ body: open.form.body, html: toEditorHtml(open.form.body) }));
  // A text that is too much work for the server as well stays as it is, to be split by hand.
  if (start.html === null) {
    const edit = (body: string) => open.edit({ body });
    return <SourceView copy={copy.richText} format={markdownSource} text={open.form.body} onChange={edit} />;
  }
  /** A field that is filled stays as it is. */
  async function fillFields(said: Fields): Promise<readonly string[]> {
    const { fields } = copy.retrieval.manage.editor;
    const labels = {
      title: fields.title,
      category: fields.category.label,
      summary: fields.summary.label,
      slug: fields.slug.label,
    };
    const { form } = open.queue.$editing.get();
    const named = toNamedFields(said);
    const fresh = (['title', 'category', 'summary', 'slug'] as const).filter((name) => named[name] && !form[name]);
    open.edit(Object.fromEntries(fresh.map((name) => [name, named[name]])));
    return fresh.map((name) => labels[name]);
  }
  const host: RichTextHost<DocumentForm> = {
    field: { label, placeholder: copy.retrieval.manage.editor.fields.body.placeholder },
    html: start.html,
    source: open.text,
    toFields: (html) => ({ body: html === start.html ? start.body : toBody(html) }),
    onChange: () => open.queue.edit(),
    format: markdownSource,
    fillFields,
    useLivePages: useLiveDocuments,
  };
  return <RichText copy={{ ...copy, players: [] }} host={host} />;
}
