import { fillIn } from '#core/template/fill-in.ts';
import { ScrollArea } from '#editing/archive/FindingList.tsx';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { Failure } from '#panel/QueryState.tsx';
import type { BlogListCopy } from '../../content/post-list.copy.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import type { ArchiveKind } from './archive-file.ts';
import { ImportPosts } from './ImportPosts.tsx';
import { type ExportState, useExport } from './use-export.ts';

interface Props {
  copy: BlogPanelCopy;
  onClose: () => void;
}

export default function ArchiveDialog({ kind, ...props }: Props & { kind: 'export' | 'import' }) {
  return kind === 'export' ? <ExportDialog {...props} /> : <ImportPosts {...props} />;
}

type ExportCopy = BlogListCopy['transfer']['export'];

function ExportDialog({ copy, onClose }: Props) {
  const { export: exportCopy, ...transferCopy } = copy.blog.list.transfer;
  const { state, start, cancel } = useExport();
  const isRunning = state.step === 'posts' || state.step === 'images' || state.step === 'writing';
  return (
    <Modal heading={exportCopy.heading} onClose={onClose}>
      {state.step === 'choice' && <Kinds copy={exportCopy} onChoose={start} />}
      <p role="status" className={isRunning ? 'spinner' : ''}>
        {progressOf(state, exportCopy)}
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
        <ScrollArea>
          <p className="strong">{exportCopy.gone}</p>
          <ul>
            {state.archive.missingImages.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </ScrollArea>
      )}
      <p className="button-row">
        {isRunning ? (
          <Button id="export-cancel" label={transferCopy.cancel} look="quiet" onClick={cancel} />
        ) : (
          <Button id="export-close" label={transferCopy.close} look="quiet" onClick={onClose} />
        )}
      </p>
    </Modal>
  );
}

function progressOf(state: ExportState, { progress, done }: ExportCopy): string {
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

const Kinds = ({ copy, onChoose }: { copy: ExportCopy; onChoose: (kind: ArchiveKind) => void }) => (
  <>
    <p>{copy.text}</p>
    <ul className="grid gap-5">
      {(['json', 'markdown'] as const).map((kind) => (
        <li key={kind}>
          <Button
            id={`export-${kind}`}
            label={copy[kind].label}
            look="quiet"
            aria-describedby={`export-${kind}-hint`}
            onClick={() => onChoose(kind)}
          />
          <p id={`export-${kind}-hint`} className="pt-2 text-note text-text-muted">
            {copy[kind].hint}
          </p>
        </li>
      ))}
    </ul>
  </>
);
