import { Modal } from '#core/panel/Modal.tsx';
import { Failure } from '#core/panel/QueryState.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/blog-list.copy.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import type { ArchiveKind } from './archive-file.ts';
import { Report } from './Report.tsx';
import { type ExportState, useExport } from './use-export.ts';

interface Props {
  copy: BlogPanelCopy;
  onClose: () => void;
}

const KINDS = ['json', 'markdown'] as const;

export function ExportDialog({ copy, onClose }: Props) {
  const transferCopy = copy.blog.list.transfer;
  const { state, start, cancel } = useExport();
  const isRunning = state.step === 'posts' || state.step === 'images' || state.step === 'writing';
  return (
    <Modal heading={transferCopy.export.heading} onClose={onClose}>
      {state.step === 'choice' && <Kinds copy={transferCopy.export} onChoose={start} />}
      <p role="status" className={isRunning ? 'spinner' : ''}>
        {progressOf(state, transferCopy.export)}
      </p>
      {state.step === 'failed' && (
        <Failure
          id="export-retry"
          copy={copy.admin.states}
          failure={state.failure}
          onRetry={() => void start(state.kind)}
        />
      )}
      {state.step === 'done' && state.archive.missingImages.length > 0 && (
        <Names heading={transferCopy.export.gone} names={state.archive.missingImages} />
      )}
      <p className="button-row">
        {isRunning ? (
          <button id="export-cancel" type="button" className="button button-quiet" onClick={cancel}>
            {transferCopy.cancel}
          </button>
        ) : (
          <button id="export-close" type="button" className="button button-quiet" onClick={onClose}>
            {transferCopy.close}
          </button>
        )}
      </p>
    </Modal>
  );
}

function progressOf(state: ExportState, { progress, done }: BlogListCopy['transfer']['export']): string {
  switch (state.step) {
    case 'posts':
      return fillIn(progress.posts, { done: state.done });
    case 'images':
      return fillIn(progress.images, { done: state.done, total: state.total ?? 0 });
    case 'writing':
      return progress.writing;
    case 'done': {
      const { posts, images } = state.archive;
      return fillIn(done, { posts: posts.length, images: images.size, file: state.file });
    }
    default:
      return '';
  }
}

interface KindsProps {
  copy: BlogListCopy['transfer']['export'];
  onChoose: (kind: ArchiveKind) => void;
}

function Kinds({ copy, onChoose }: KindsProps) {
  return (
    <>
      <p>{copy.text}</p>
      <ul className="grid gap-5">
        {KINDS.map((kind) => (
          <li key={kind}>
            <button
              id={`export-${kind}`}
              type="button"
              className="button button-quiet"
              aria-describedby={`export-${kind}-hint`}
              onClick={() => onChoose(kind)}
            >
              {copy[kind].label}
            </button>
            <p id={`export-${kind}-hint`} className="pt-2 text-note text-text-muted">
              {copy[kind].hint}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NamesProps {
  heading: string;
  names: readonly string[];
}

function Names({ heading, names }: NamesProps) {
  return (
    <Report>
      <p className="strong">{heading}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Report>
  );
}
