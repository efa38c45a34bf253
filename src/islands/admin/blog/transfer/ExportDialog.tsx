import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../../admin-words.ts';
import { Failure } from '../../parts/Failure.tsx';
import { Modal } from '../../parts/Modal.tsx';
import type { ArchiveKind } from './archive-file.ts';
import { type Export, useExport } from './use-export.ts';

interface Props {
  copy: AdminWords;
  onClose: () => void;
}

const KINDS = ['json', 'markdown'] as const;

export function ExportDialog({ copy, onClose }: Props) {
  const words = copy.blog.list.transfer;
  const { state, start, cancel } = useExport();
  const isRunning = state.step === 'posts' || state.step === 'images' || state.step === 'writing';
  return (
    <Modal heading={words.export.heading} onClose={onClose}>
      {state.step === 'choice' && <Kinds copy={words.export} onChoose={start} />}
      <p role="status" className={isRunning ? 'spinner' : ''}>
        {progressOf(state, words.export)}
      </p>
      {state.step === 'failed' && (
        <Failure
          id="export-retry"
          copy={copy.admin.states}
          failure={state.failure}
          onRetry={() => void start(state.kind)}
        />
      )}
      {state.step === 'done' && state.archive.gone.length > 0 && (
        <Names heading={words.export.gone} names={state.archive.gone} />
      )}
      <p className="button-row">
        {isRunning ? (
          <button id="export-cancel" type="button" className="button button-quiet" onClick={cancel}>
            {words.cancel}
          </button>
        ) : (
          <button id="export-close" type="button" className="button button-quiet" onClick={onClose}>
            {words.close}
          </button>
        )}
      </p>
    </Modal>
  );
}

function progressOf(state: Export, { progress, done }: BlogListCopy['transfer']['export']): string {
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
      <ul className="transfer-kinds">
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
            <p id={`export-${kind}-hint`}>{copy[kind].hint}</p>
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
    <div className="transfer-report">
      <p className="strong">{heading}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
