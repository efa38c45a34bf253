import { useQuery } from '@tanstack/react-query';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { createDates } from '#panel/format.ts';
import { goTo } from '#panel/hash-router.ts';
import { RecordPage } from '#panel/RecordPage.tsx';
import { Segments } from '#panel/Segments.tsx';
import { callAdmin } from '#panel/session/session.ts';
import type { Lead } from '../../contract/lead-calls.ts';
import { readLead } from '../../contract/lead-calls.ts';
import type { LeadStatus } from '../../contract/leads.ts';
import { leadStatuses } from '../../contract/leads.ts';
import type { QuarantineReason } from '../../contract/person.ts';
import { BookFor } from '../bookings/BookForDialog.tsx';
import { Deliveries } from '../inbox/Deliveries.tsx';
import { Answers, Provenance } from '../inbox/Facts.tsx';
import { Muted } from '../inbox/Muted.tsx';
import { FoldedPart, PersonLinks, PlainPart, RecordColumns, RecordLine, RecordPart } from '../inbox/Record.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { LeadNotes } from './LeadNotes.tsx';
import { Neighbours } from './Neighbours.tsx';
import { Owner } from './Owner.tsx';
import { Reply } from './Reply.tsx';
import { useReadMark } from './use-read-mark.ts';
import { useUpdateLead } from './use-update-lead.ts';

export function LeadPage({ copy, id }: { copy: SalesPanelCopy; id: string }) {
  const { leads } = copy.inbox;
  const query = useQuery({
    queryKey: ['lead', id],
    queryFn: async ({ signal }) => (await callAdmin(readLead, { params: { id }, signal })).data,
    // Always refetched: another admin may have changed the lead, and deliveries progress on their own.
    staleTime: 0,
  });
  const isQuarantined = query.data?.quarantine != null;
  return (
    <RecordPage
      copy={copy}
      words={isQuarantined ? { ...leads, back: leads.quarantine.heading } : leads}
      back={{ tab: 'leads', place: isQuarantined ? 'quarantine' : '' }}
      query={query}
      missing="LEAD_NOT_FOUND"
      title={({ firstName, lastName }) => `${firstName} ${lastName}`}
    >
      {(lead) => <LeadView copy={copy} lead={lead} />}
    </RecordPage>
  );
}

interface LeadProps {
  copy: SalesPanelCopy;
  lead: Lead;
}

function LeadView({ copy, lead }: LeadProps) {
  const { leads: leadsCopy, visitors, labels } = copy.inbox;
  const dates = createDates(copy.locale);
  const markRead = useReadMark(lead);
  const { id, kind, company, createdAt, email, quarantine, contactBy, answers, earlier } = lead;
  return (
    <>
      <RecordLine>
        <span dir="auto">{company}</span>
        <span>{labels.forms[kind]}</span>
        <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </RecordLine>
      <div className="flex flex-wrap justify-between gap-x-6">
        <div className="flex flex-wrap items-center gap-x-6">
          <PersonLinks copy={visitors} id={id} email={email} phone={contactBy === 'any' ? answers.phone : ''} />
          {!quarantine && <BookFor copy={copy} label={copy.inbox.bookings.bookFor.open} guest={answers} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-6">
          <Neighbours copy={leadsCopy.neighbours} id={id} />
          <Button
            id="lead-unread"
            label={leadsCopy.markUnread}
            onClick={() => {
              markRead(false);
              goTo({ tab: 'leads', place: quarantine ? 'quarantine' : '' });
            }}
          />
        </div>
      </div>
      {quarantine && <Release copy={copy} id={id} reason={quarantine} />}
      <RecordColumns>
        <div>
          <RecordPart id="answers-heading" heading={leadsCopy.answers}>
            <Answers copy={labels} answers={answers} kind={kind} nothingSaid={leadsCopy.nothingSaid} />
          </RecordPart>
          {earlier.length > 0 && (
            <FoldedPart heading={leadsCopy.earlier.heading}>
              <Muted as="p">{leadsCopy.earlier.text}</Muted>
              {earlier.map((before, at) => (
                <Answers key={at} copy={labels} answers={before} kind={kind} nothingSaid={leadsCopy.nothingSaid} />
              ))}
            </FoldedPart>
          )}
          <Provenance copy={copy.inbox} dates={dates} of={lead} />
        </div>
        <div>
          <PlainPart>
            <StatusField copy={copy} lead={lead} />
            <Owner copy={copy} lead={lead} />
          </PlainPart>
          <Reply copy={copy} dates={dates} lead={lead} />
          <LeadNotes copy={copy} dates={dates} lead={lead} />
          <Deliveries copy={copy} dates={dates} kind="lead" id={id} deliveries={lead.deliveries} />
        </div>
      </RecordColumns>
    </>
  );
}

/** Reason of the quarantine and the button that releases the lead. */
function Release({ copy, id, reason }: { copy: SalesPanelCopy; id: string; reason: QuarantineReason }) {
  const quarantineCopy = copy.inbox.leads.quarantine;
  const release = useUpdateLead<{ quarantine: false }>(copy, id, {
    failed: quarantineCopy.releaseFailed,
    isApplied: (current) => current.quarantine === null,
    onSaved: () => {
      void showToast(quarantineCopy.released);
      // The focused button disappears with the notice.
      document.getElementById('record-heading')?.focus();
    },
  });
  return (
    <div className="notice mt-3 basis-full items-center justify-between">
      <p>{fillIn(quarantineCopy.one, { reason: quarantineCopy.reason[reason] })}</p>
      <Button
        id="lead-release"
        label={release.isPending ? quarantineCopy.releasing : quarantineCopy.release}
        isBusy={release.isPending}
        onClick={() => release.mutate({ quarantine: false })}
      />
    </div>
  );
}

/** Status of a lead, saved on change. Shows the choice while saving and the stored status after a failure. */
function StatusField({ copy, lead }: LeadProps) {
  const { statusField: statusCopy, status: names, toasts } = copy.inbox.leads;
  const update = useUpdateLead<{ status: LeadStatus }>(copy, lead.id, { failed: toasts.statusFailed });
  return (
    <>
      <Segments
        id="lead-status"
        copy={{ ...names, label: statusCopy.label }}
        options={leadStatuses}
        chosen={update.isPending ? update.variables.status : lead.status}
        onChoose={(status) => update.mutate({ status })}
      />
      <p role="status" className="field-hint">
        {update.isPending && statusCopy.saving}
        {update.isSuccess && statusCopy.saved}
      </p>
    </>
  );
}
