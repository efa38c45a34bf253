import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '#core/contract/contract.ts';
import { answerQuery } from '#panel/queries.ts';
import { previewDocument } from '../../contract/document-trials.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { type DocumentForm, toPreviewFields } from './document-form.ts';

/** Pause of typing after which the sections are read again, ms. */
const PAUSE_MS = 700;

/** Sections that a draft falls into. */
export type DraftPreview = ReturnType<typeof useDraftPreview>;
export type DraftSection = ResponseOf<typeof previewDocument>['sections'][number];

/** Reads the sections of the form after a pause of typing; those of the text before it stay until then. */
export function useDraftPreview(copy: AssistantPanelCopy, form: DocumentForm) {
  const [settled, setSettled] = useState(form);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(form), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [form]);
  const fields = toPreviewFields(settled, copy.retrieval.manage.untitled);
  return useQuery({
    ...answerQuery(['document-preview', JSON.stringify(fields)], previewDocument, { body: fields }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
